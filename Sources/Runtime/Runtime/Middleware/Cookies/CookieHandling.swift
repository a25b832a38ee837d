/// Sends the cookies of a jar with every request and stores the cookies that responses set, including redirects.
///
/// A request with a `Cookie` header field of the caller's gets no cookies of the jar.
public struct CookieHandling: Middleware {
    private let jar: CookieJar
    /// Whether it handles only calls whose catalog declares `cookies: keep`.
    private let isOptIn: Bool

    /// - Parameter jar: By default a new jar in memory.
    public init(_ jar: CookieJar = CookieJar()) {
        self.init(jar, isOptIn: false)
    }

    private init(_ jar: CookieJar, isOptIn: Bool) {
        self.jar = jar
        self.isOptIn = isOptIn
    }

    /// Handles the cookies of calls whose catalog declares `cookies: keep`.
    static func declared(_ jar: CookieJar) -> Self {
        Self(jar, isOptIn: true)
    }

    /// Around every request: redirects have cookies too.
    @_spi(Generated) public var position: MiddlewarePosition { .attempt }

    /// Adds the jar's cookies to the request and stores those of the response.
    @_spi(Generated) public func intercept(
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

extension CookieHandling: ConditionalMiddleware {
    func applies(to call: CallContext) -> Bool {
        !isOptIn || call.settings.storesCookies == true
    }
}
