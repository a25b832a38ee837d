/// Intercepts requests between a client and its transport. A middleware can change a request, respond without sending it,
/// repeat it, observe it or fail it.
///
///     struct Tracing: Middleware {
///         var position: MiddlewarePosition { .attempt }
///
///         func intercept(
///             _ request: TransportRequest, in call: CallContext, next: NextMiddleware
///         ) async throws(NetworkError) -> TransportResponse {
///             var request = request
///             request.headers["X-Trace"] = "\(call.endpoint.name)#\(call.attempt)"
///             return try await next(request)
///         }
///     }
///
/// The first middleware of a client is the outermost: it receives a request first and its response last.
public protocol Middleware: Sendable {
    /// Where the client inserts the middleware in its pipeline. `.call` by default.
    var position: MiddlewarePosition { get }

    /// Returns the response to a request, usually the one that `next` returns. `next` can be called any number of times.
    ///
    /// The body of a response can be read once. A middleware that reads it replaces it: `ResponseBody(data)`.
    func intercept(
        _ request: TransportRequest,
        in call: CallContext,
        next: NextMiddleware
    ) async throws(NetworkError) -> TransportResponse
}

extension Middleware {
    /// Around the whole call.
    public var position: MiddlewarePosition { .call }
}

/// Where a client inserts a middleware in its pipeline.
public struct MiddlewarePosition: Sendable, Hashable {
    private let name: String

    /// Around the whole call with its retries and redirects; runs once per call. The response's body is complete, except for a
    /// 2xx response to a request that `isStreaming`: its body is still arriving and may not end.
    public static let call = Self(name: "call")
    /// Around every request; runs once per attempt and per redirect. The response's body is still arriving.
    public static let attempt = Self(name: "attempt")
}

/// The rest of the pipeline, from the next middleware to the transport.
public struct NextMiddleware: Sendable {
    var call: CallContext
    private let stages: RequestStages
    /// The index of the next stage.
    private let index: Int

    init(in call: CallContext, _ stages: RequestStages) {
        self.init(in: call, stages, from: 0)
    }

    private init(in call: CallContext, _ stages: RequestStages, from index: Int) {
        self.call = call
        self.stages = stages
        self.index = index
    }

    /// Creates a pipeline that ends with `response`, for tests of a single middleware.
    public init(
        in call: CallContext,
        _ response: @escaping @Sendable (TransportRequest) async throws(NetworkError) -> TransportResponse
    ) {
        self.init(in: call, RequestStages([], sender: ConstantSender(response: response)))
    }

    /// Sends the request through the rest of the pipeline and returns the response.
    public func callAsFunction(_ request: TransportRequest) async throws(NetworkError) -> TransportResponse {
        guard let stage = stages.index(from: index, for: request, in: call) else {
            return try await stages.sender.send(request, in: call)
        }
        let next = NextMiddleware(in: call, stages, from: stage + 1)
        return try await stages[stage].intercept(request, in: call, next: next)
    }

    private struct ConstantSender: RequestSender {
        let response: @Sendable (TransportRequest) async throws(NetworkError) -> TransportResponse

        func send(
            _ request: TransportRequest,
            in call: CallContext
        ) async throws(NetworkError) -> TransportResponse {
            try await response(request)
        }
    }
}

/// A middleware that waits for nothing but the next stage, so that it needs no watchdog task.
package protocol CancellationAwareMiddleware: Middleware {}

/// The stages of a pipeline, and what sends the request after the last one. These and an index are the rest of a pipeline: a
/// closure for each stage would add an allocation and an asynchronous frame to every call.
final class RequestStages: Sendable {
    let sender: any RequestSender
    private let stages: [Stage]

    private struct Stage: Sendable {
        let middleware: any Middleware
        /// The same middleware, if some requests skip it.
        let conditional: (any ConditionalMiddleware)?
    }

    init(_ stages: [any Middleware], sender: any RequestSender) {
        self.sender = sender
        self.stages = stages.map { Stage(middleware: $0, conditional: $0 as? any ConditionalMiddleware) }
    }

    subscript(index: Int) -> any Middleware { stages[index].middleware }

    /// The index of the first stage from `index` on that applies to a request; nil after the last one.
    func index(from index: Int, for request: TransportRequest, in call: CallContext) -> Int? {
        stages[index...].firstIndex { $0.conditional?.applies(to: request, in: call) ?? true }
    }
}

/// Sends the requests at the end of a pipeline.
protocol RequestSender: Sendable {
    func send(_ request: TransportRequest, in call: CallContext) async throws(NetworkError) -> TransportResponse
}

/// A middleware that does nothing for some requests. The pipeline skips it for these: awaiting it would cost time, and memory as
/// long as the call is in flight.
protocol ConditionalMiddleware: Middleware {
    func applies(to request: TransportRequest, in call: CallContext) -> Bool
}
