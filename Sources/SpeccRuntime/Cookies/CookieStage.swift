/// Keeps the cookies of calls whose catalog says so (`cookies: keep`), and sends them again.
struct CookieStage: Middleware {
    private let handling: CookieHandling

    init(jar: CookieJar) {
        handling = CookieHandling(jar)
    }

    func intercept(
        _ request: TransportRequest,
        in call: CallContext,
        next: NextMiddleware
    ) async throws(NetworkError) -> TransportResponse {
        guard call.settings.keepsCookies == true else {
            return try await next(request)
        }
        return try await handling.intercept(request, in: call, next: next)
    }
}
