/// Sends the cookies of a jar with every request and keeps those that answers set, those of redirects too.
///
/// A request whose caller gave it a header `Cookie` gets none of the jar's.
public struct CookieHandling: Middleware {
    private let jar: CookieJar

    public init(_ jar: CookieJar = CookieJar()) {
        self.jar = jar
    }

    public var position: MiddlewarePosition { .attempt }

    public func intercept(
        _ request: TransportRequest,
        in call: CallContext,
        next: NextMiddleware
    ) async throws(NetworkError) -> TransportResponse {
        var request = request
        if request.headers["Cookie"] == nil {
            request.cookies = jar.header(for: request.url, at: call.clock.date)
        }
        let response = try await next(request)
        jar.store(response.headers, from: request.url, at: call.clock.date)
        return response
    }
}
