/// Keeps the cookies of calls whose catalog says so (`cookies: keep`), and sends them again.
struct CookieStage: ConditionalMiddleware {
    private let handling: CookieHandling

    init(jar: CookieJar) {
        handling = CookieHandling(jar)
    }

    func applies(_ call: CallContext) -> Bool {
        call.settings.storesCookies == true
    }

    func intercept(
        _ request: TransportRequest,
        in call: CallContext,
        next: NextMiddleware
    ) async throws(NetworkError) -> TransportResponse {
        try await handling.intercept(request, in: call, next: next)
    }
}
