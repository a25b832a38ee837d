import Foundation
import Synchronization

/// Keeps the cookies that servers set and gives them back, after RFC 6265. In memory; it goes with the program.
///
/// A cookie belongs to the host that set it. Where the server named a domain, all hosts of that domain get it; whether a
/// domain is shared by strangers (`co.uk`) is a question for the Public Suffix List, which is not in here: give the answer
/// as `isShared` where servers are not to be trusted and neighbours matter.
public final class CookieJar: Sendable {
    private struct State {
        /// In the order in which they were made.
        var cookies: [Cookie] = []
    }

    private let isShared: @Sendable (String) -> Bool
    private let state = Mutex(State())

    /// - Parameter isShared: Whether no cookie may be set for all of a domain, given in lower case. Unless told otherwise a
    ///   guess: names of one label, and the usual ones under a country's, such as `co.uk`.
    public init(isShared: (@Sendable (String) -> Bool)? = nil) {
        self.isShared = isShared ?? CookieScope.isShared
    }

    /// All that is kept.
    public var cookies: [Cookie] { state.withLock(\.cookies) }

    /// Forgets everything.
    public func removeAll() {
        state.withLock { $0.cookies = [] }
    }

    /// Keeps what an answer sets.
    func store(_ headers: HTTPHeaders, from url: URL, at date: Date) {
        for field in SetCookie.all(in: headers) {
            if let cookie = cookie(field, from: url, at: date) {
                store(cookie, isSecureOrigin: url.scheme == "https", at: date)
            }
        }
    }

    /// The header `Cookie` of a request; nil where there is none for it. Longer paths first, then older cookies.
    func header(for url: URL, at date: Date) -> String? {
        guard let host = Self.host(of: url) else {
            return nil
        }
        let path = CookieScope.path(of: url)
        let isSecure = url.scheme == "https"
        let fitting = state.withLock { state in
            state.cookies.removeAll { $0.isExpired(at: date) }
            return state.cookies.filter { cookie in
                (cookie.isHostOnly ? cookie.domain == host : CookieScope.contains(cookie.domain, host: host))
                    && CookieScope.contains(cookie.path, path: path) && (isSecure || !cookie.isSecure)
            }
        }
        guard !fitting.isEmpty else {
            return nil
        }
        // Stable: `sort` keeps equal ones in order by their places.
        let ordered = fitting.enumerated().sorted {
            ($1.element.path.utf8.count, $0.offset) < ($0.element.path.utf8.count, $1.offset)
        }
        return ordered.map { "\($0.element.name)=\($0.element.value)" }.joined(separator: "; ")
    }

    /// Section 5.3. Nil where the field is refused.
    private func cookie(_ field: SetCookie, from url: URL, at date: Date) -> Cookie? {
        guard let host = Self.host(of: url) else {
            return nil
        }
        var domain = field.domain
        if let named = domain, isShared(named) {
            guard named == host else {
                return nil
            }
            domain = nil
        }
        if let domain, !CookieScope.contains(domain, host: host) {
            return nil
        }
        let isHostOnly = domain == nil
        // Prefixes by which a server makes sure of its own cookies (RFC 6265bis, section 4.1.3).
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
            // What was set over https is not for http to change, nor to hide behind another one (RFC 6265bis, section 5.7).
            guard isSecureOrigin || !state.cookies.contains(where: { $0.isSecure && cookie.overlays($0) }) else {
                return
            }
            let place = state.cookies.firstIndex { $0.identity == cookie.identity }
            if let place, !cookie.isExpired(at: date) {
                state.cookies[place] = cookie
            } else if let place {
                state.cookies.remove(at: place)
            } else if !cookie.isExpired(at: date) {
                state.cookies.append(cookie)
                Self.trim(&state.cookies, domain: cookie.domain)
            }
        }
    }

    /// Drops one above 50 a domain and 3,000 in all: the oldest that is not secure, else the oldest (RFC 6265bis, section 5.7).
    private static func trim(_ cookies: inout [Cookie], domain: String) {
        if cookies.count(where: { $0.domain == domain }) > 50 {
            let place =
                cookies.firstIndex { $0.domain == domain && !$0.isSecure } ?? cookies.firstIndex { $0.domain == domain }
            place.map { _ = cookies.remove(at: $0) }
        }
        if cookies.count > 3_000 {
            cookies.remove(at: cookies.firstIndex { !$0.isSecure } ?? 0)
        }
    }

    private static func host(of url: URL) -> String? {
        url.host(percentEncoded: true).map(ASCIIText.lowercased)
    }
}
