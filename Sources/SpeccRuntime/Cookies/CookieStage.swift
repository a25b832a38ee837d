/// Keeps the cookies of calls whose catalog says so (`cookies: keep`), and sends them again.
struct CookieStage: SelectiveMiddleware {
    private let handling: CookieHandling

    init(jar: CookieJar) {
        handling = CookieHandling(jar)
    }

    func concerns(_ call: CallContext) -> Bool {
        call.settings.keepsCookies == true
    }

    func intercept(
        _ request: TransportRequest,
        in call: CallContext,
        next: NextMiddleware
    ) async throws(NetworkError) -> TransportResponse {
        try await handling.intercept(request, in: call, next: next)
    }
}
