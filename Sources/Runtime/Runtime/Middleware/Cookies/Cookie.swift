public import Foundation

/// A stored cookie (RFC 6265, section 5.3).
public struct Cookie: Sendable, Hashable {
    /// The name.
    public let name: String
    /// The value as the server sent it.
    public let value: String
    /// The host, or the domain whose hosts receive the cookie, in lower case.
    public let domain: String
    /// Whether only the host itself receives the cookie, not its subdomains.
    public let isHostOnly: Bool
    /// The path that requests must match (section 5.1.4).
    public let path: String
    /// The time at which the cookie expires; nil for a session cookie, which is stored as long as the jar exists.
    public let expires: Date?
    /// Whether the cookie is sent over https only.
    public let isSecure: Bool
    /// Whether the server declares the cookie as `HttpOnly`. Without effect on requests.
    public let isHTTPOnly: Bool

    /// Cookies with the same identity replace each other.
    struct Identity: Hashable {
        let name: UTF8Text
        let domain: String
        let path: UTF8Text
    }

    var identity: Identity { Identity(name: UTF8Text(name), domain: domain, path: UTF8Text(path)) }

    /// Whether a server could confuse this cookie with another: it has the same name, a matching domain, and the same
    /// path or one below it.
    func shadows(_ other: Cookie) -> Bool {
        UTF8Text(name) == UTF8Text(other.name) && CookieScope.contains(other.path, path: path)
            && (CookieScope.contains(domain, host: other.domain) || CookieScope.contains(other.domain, host: domain))
    }

    func isExpired(at date: Date) -> Bool {
        expires.map { $0 <= date } ?? false
    }
}

// Descriptions and reflection do not show the value.
extension Cookie: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// `session=‹redacted› for a.example/`
    @_spi(Generated) public var description: String {
        VisibleText.escaped("\(name)=\(Redaction.mark) for \(domain)\(path)")
    }
    /// The same as `description`.
    @_spi(Generated) public var debugDescription: String { description }
    /// The description only.
    @_spi(Generated) public var customMirror: Mirror { Mirror(self, children: ["cookie": description]) }
}

/// Which hosts and paths a cookie is sent to.
enum CookieScope {
    /// Whether a host domain-matches a domain (RFC 6265, section 5.1.3). Both in lower case.
    static func contains(_ domain: String, host: String) -> Bool {
        host == domain || (host.hasSuffix("." + domain) && !isAddress(host))
    }

    /// Whether a path path-matches a cookie path (section 5.1.4).
    static func contains(_ parent: String, path: String) -> Bool {
        path == parent
            || (path.hasPrefix(parent)
                && (parent.hasSuffix("/") || path.utf8.dropFirst(parent.utf8.count).first == UInt8(ascii: "/")))
    }

    /// The path of a cookie without the attribute (section 5.1.4): up to the last slash.
    static func defaultPath(of path: String) -> String {
        guard path.hasPrefix("/"), let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
            return "/"
        }
        return String(path[..<slash])
    }

    /// The percent-encoded path of a URL.
    static func path(of url: URL) -> String {
        let path = url.path(percentEncoded: true)
        return path.isEmpty ? "/" : path
    }

    /// Whether a domain is probably a public suffix, such as `com` or `co.uk`, so that a cookie for it would be sent to
    /// unrelated sites.
    ///
    /// A heuristic as browsers used it before the Public Suffix List: names with one label, and common second-level
    /// labels below country domains. It does not know `github.io` and the like.
    static func isShared(_ domain: String) -> Bool {
        let labels = domain.split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count == 2, let last = labels.last, let first = labels.first else {
            return labels.count < 2
        }
        return last.utf8.count == 2 && sharedLabels.contains(String(first))
    }

    private static func isAddress(_ host: String) -> Bool {
        host.utf8.contains(UInt8(ascii: ":"))
            || host.utf8.allSatisfy { ASCIIText.isDigit($0) || $0 == UInt8(ascii: ".") }
    }

    private static let sharedLabels: Set = [
        "ac", "co", "com", "edu", "go", "gob", "gov", "gouv", "govt", "gv", "id", "info", "ltd", "me", "mil", "ne",
        "net", "nic", "nom", "or", "org", "plc", "sch", "school", "web",
    ]
}
