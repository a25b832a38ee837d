public import Foundation

/// A cookie as a jar keeps it (RFC 6265, section 5.3).
public struct Cookie: Sendable, Hashable {
    public let name: String
    public let value: String
    /// The host, or the domain whose hosts get it, in lower case.
    public let domain: String
    /// Whether only that very host gets it.
    public let isHostOnly: Bool
    public let path: String
    /// Nil: until the jar goes.
    public let expires: Date?
    /// Whether it goes over https only.
    public let isSecure: Bool
    public let isHTTPOnly: Bool

    /// What makes two cookies one: a new one takes the place of the old.
    struct Identity: Hashable {
        let name: String
        let domain: String
        let path: String
    }

    var identity: Identity { Identity(name: name, domain: domain, path: path) }

    /// Whether servers could take it for another one: of that name, for hosts of the same domain, no higher than its path.
    func overlays(_ other: Cookie) -> Bool {
        name == other.name && CookieScope.contains(other.path, path: path)
            && (CookieScope.contains(domain, host: other.domain) || CookieScope.contains(other.domain, host: domain))
    }

    func isExpired(at date: Date) -> Bool {
        expires.map { $0 <= date } ?? false
    }
}

// A cookie is a secret, by whatever way it is printed.
extension Cookie: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// `session=‹redacted› for a.example/`
    public var description: String { VisibleText.escaped("\(name)=\(Redaction.mark) for \(domain)\(path)") }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: ["cookie": description]) }
}
