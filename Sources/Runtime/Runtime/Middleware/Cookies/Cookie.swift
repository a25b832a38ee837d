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
