/// Stands between a client and its transport: may change a request, response it, watch it, refuse it.
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
/// The first middleware of a client is the outermost: it sees a request first and its response last.
public protocol Middleware: Sendable {
    /// `.call` unless told otherwise.
    var position: MiddlewarePosition { get }

    /// Gives the response, as a rule that of `next`, which may be called any number of times.
    ///
    /// The body of a response can be read once; whoever reads it passes on another one (`ResponseBody(data)`).
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

/// Where a middleware stands.
public struct MiddlewarePosition: Sendable, Hashable {
    private let name: String

    /// Around the whole call with its retries and redirects: once a call. The response's body is complete, unless the request
    /// `isStreaming` and the response is a success: then it is still arriving, and may never end.
    public static let call = Self(name: "call")
    /// Around each single request: once for every try and every redirect. The response's body is still arriving.
    public static let attempt = Self(name: "attempt")
}

/// The rest of the way to the transport.
public struct NextMiddleware: Sendable {
    typealias Way = @Sendable (TransportRequest, CallContext) async throws(NetworkError) -> TransportResponse

    var call: CallContext
    private let way: Way

    init(in call: CallContext, way: @escaping Way) {
        self.call = call
        self.way = way
    }

    /// A way that ends here, for tests of a middleware by itself.
    public init(
        in call: CallContext,
        _ response: @escaping @Sendable (TransportRequest) async throws(NetworkError) -> TransportResponse
    ) {
        self.init(in: call, way: { request, _ async throws(NetworkError) in try await response(request) })
    }

    /// Sends the request on its way and gives what came of it.
    public func callAsFunction(_ request: TransportRequest) async throws(NetworkError) -> TransportResponse {
        try await way(request, call)
    }
}

/// A step that only some calls need; the others go past it, which costs less than going through.
protocol ConditionalMiddleware: Middleware {
    func applies(_ call: CallContext) -> Bool
}
