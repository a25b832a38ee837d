public import SpeccRuntime

/// Sends `traceparent` and `tracestate` with each request, without a tracing system: a call is one trace, each attempt and each
/// redirect a span of its own.
///
///     configuration.middleware = [TracePropagation()]
///
/// A call continues the trace of a valid `traceparent` in its header fields, otherwise `TraceContext.current`, otherwise it starts
/// a trace. The fields are sent to the server of the call only: they are removed after a redirect to another origin, and from
/// requests to an address that is not at the server's origin.
public final class TracePropagation: Middleware {
    private let isSampled: Bool
    private let otherOrigins: CallScope?

    /// - Parameters:
    ///   - isSampled: Whether traces that start here ask servers to record their spans.
    ///   - otherOrigins: The requests to other origins that carry the trace as well. Nil: none.
    public init(isSampled: Bool = true, otherOrigins: CallScope? = nil) {
        self.isSampled = isSampled
        self.otherOrigins = otherOrigins
    }

    /// Around every request.
    public var position: MiddlewarePosition { .attempt }

    /// Adds the fields of a new span.
    public func intercept(
        _ request: TransportRequest,
        in call: CallContext,
        next: NextMiddleware
    ) async throws(NetworkError) -> TransportResponse {
        var request = request
        let parent = TraceContext(request.headers) ?? TraceContext.current
        request.headers["traceparent"] = nil
        request.headers["tracestate"] = nil
        if call.isAtOrigin || otherOrigins?.includes(request, in: call) ?? false {
            let span = (parent ?? started(for: call)).child()
            request.headers["traceparent"] = span.traceparent
            request.headers["tracestate"] = span.state
        }
        return try await next(request)
    }

    /// The trace that the call has started with its first request.
    private func started(for call: CallContext) -> TraceContext {
        let started = call.entry(of: ObjectIdentifier(self)) { TraceContext(isSampled: isSampled).traceparent }
        return TraceContext(traceparent: started) ?? TraceContext(isSampled: isSampled)
    }
}

extension TracePropagation: CancellationAwareMiddleware {}
