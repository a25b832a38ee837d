import Foundation
import SpeccSynchronization

/// Stores the cookies that servers set and returns those for a request (RFC 6265), in memory.
///
/// A cookie is sent to the host that set it, or to all hosts of the domain that the server declared. Whether a domain
/// is a public suffix such as `co.uk`, for which no cookies are accepted, is decided by a heuristic; pass `isShared` to
/// use the Public Suffix List if the program connects to servers that it does not trust.
public final class CookieJar: Sendable {
    private struct State {
        /// In the order of creation.
        var cookies: [Cookie] = []
    }

    private let isShared: @Sendable (String) -> Bool
    private let state = Mutex(State())

    /// - Parameter isShared: Whether a domain, in lower case, is a public suffix, for which cookies are rejected. By
    ///   default a heuristic: names with one label, and common second-level labels below country domains, such as
    ///   `co.uk`.
    public init(isShared: (@Sendable (String) -> Bool)? = nil) {
        self.isShared = isShared ?? CookieScope.isShared
    }

    /// The stored cookies.
    public var cookies: [Cookie] { state.withLock(\.cookies) }

    /// Removes all cookies.
    public func removeAll() {
        state.withLock { $0.cookies = [] }
    }

    /// Stores the cookies that a response sets.
    func store(_ headers: HTTPHeaders, from url: URL, at date: Date) {
        for field in SetCookie.all(in: headers) {
            if let cookie = cookie(field, from: url, at: date) {
                store(cookie, isSecureOrigin: url.scheme == "https", at: date)
            }
        }
    }

    /// The `Cookie` header field of a request, longer paths first, then older cookies (section 5.4); nil if no cookie
    /// matches.
    func header(for url: URL, at date: Date) -> String? {
        guard let host = Self.host(of: url) else {
            return nil
        }
        let path = CookieScope.path(of: url)
        let isSecure = url.scheme == "https"
        let matching = state.withLock { state in
            state.cookies.removeAll { $0.isExpired(at: date) }
            return state.cookies.filter { cookie in
                (cookie.isHostOnly ? cookie.domain == host : CookieScope.contains(cookie.domain, host: host))
                    && CookieScope.contains(cookie.path, path: path) && (isSecure || !cookie.isSecure)
            }
        }
        guard !matching.isEmpty else {
            return nil
        }
        var ordered: [Cookie] = []
        for cookie in matching {
            ordered.insert(cookie, before: { $0.path.utf8.count < cookie.path.utf8.count })
        }
        return ordered.map { "\($0.name)=\($0.value)" }.joined(separator: "; ")
    }

    /// The cookie of a `Set-Cookie` field (section 5.3); nil if it is rejected.
    private func cookie(_ field: SetCookie, from url: URL, at date: Date) -> Cookie? {
        guard let host = Self.host(of: url) else {
            return nil
        }
        var domain = field.domain
        // With a final dot, a name is the same one in the name system: `com.` contains all hosts of `com`.
        if let declared = domain, isShared(declared.hasSuffix(".") ? String(declared.dropLast()) : declared) {
            guard declared == host else {
                return nil
            }
            domain = nil
        }
        if let domain, !CookieScope.contains(domain, host: host) {
            return nil
        }
        let isHostOnly = domain == nil
        // Name prefixes that guarantee attributes (RFC 6265bis, section 4.1.3).
        let name = ASCIIText.lowercased(field.name)
        let isBound = isHostOnly && field.path == "/"
        guard url.scheme == "https" || !field.isSecure, !name.hasPrefix("__secure-") || field.isSecure,
            !name.hasPrefix("__host-") || (field.isSecure && isBound)
        else {
            return nil
        }
        return Cookie(
            name: field.name,
            value: field.value,
            domain: domain ?? host,
            isHostOnly: isHostOnly,
            path: field.path ?? CookieScope.defaultPath(of: CookieScope.path(of: url)),
            expires: field.maxAge.map { $0 <= 0 ? .distantPast : date.adding(lifetime: Double($0)) } ?? field.expires,
            isSecure: field.isSecure,
            isHTTPOnly: field.isHTTPOnly
        )
    }

    private func store(_ cookie: Cookie, isSecureOrigin: Bool, at date: Date) {
        state.withLock { state in
            state.cookies.removeAll { $0.isExpired(at: date) }
            // A response over http must not replace or shadow a cookie set over https (RFC 6265bis, section 5.7).
            guard isSecureOrigin || !state.cookies.contains(where: { $0.isSecure && cookie.shadows($0) }) else {
                return
            }
            let index = state.cookies.firstIndex { $0.identity == cookie.identity }
            if let index, !cookie.isExpired(at: date) {
                state.cookies[index] = cookie
            } else if let index {
                state.cookies.remove(at: index)
            } else if !cookie.isExpired(at: date) {
                state.cookies.append(cookie)
                Self.trim(&state.cookies, domain: cookie.domain)
            }
        }
    }

    /// Removes one cookie above 50 per domain and 3,000 in total: the oldest that is not secure, else the oldest (RFC
    /// 6265bis, section 5.7).
    private static func trim(_ cookies: inout [Cookie], domain: String) {
        if cookies.count(where: { $0.domain == domain }) > 50 {
            let index =
                cookies.firstIndex { $0.domain == domain && !$0.isSecure } ?? cookies.firstIndex { $0.domain == domain }
            index.map { _ = cookies.remove(at: $0) }
        }
        if cookies.count > 3_000 {
            cookies.remove(at: cookies.firstIndex { !$0.isSecure } ?? 0)
        }
    }

    private static func host(of url: URL) -> String? {
        url.host(percentEncoded: true).map(ASCIIText.lowercased)
    }
}

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
    func applies(to request: TransportRequest, in call: CallContext) -> Bool {
        !isOptIn || call.settings.storesCookies == true
    }
}
