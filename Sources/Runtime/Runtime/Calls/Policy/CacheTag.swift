public import Foundation

/// A label of cached responses, by which they are removed together.
public struct CacheTag: RawRepresentable, Sendable, Hashable {
    /// `GitHub#feed`, `GitHub.Issues.listIssues`, `https://api.example.com/issues`
    public let rawValue: String

    /// Creates a tag from its stored form.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A cache group of an API, as its catalog declares it: `.group("feed", of: "GitHub")`. Without an API: a group of
    /// custom endpoints.
    public static func group(_ name: String, of api: String = "") -> Self {
        Self(rawValue: "\(api)#\(name)")
    }

    /// All responses of an endpoint: `.endpoint("GitHub.Issues.listIssues")`.
    public static func endpoint(_ name: String) -> Self {
        Self(rawValue: name)
    }

    /// All responses for a URL, with any credentials.
    public static func url(_ url: URL) -> Self {
        Self(rawValue: String(url.absoluteString.prefix { $0 != "#" }))
    }
}

extension CacheTag: CustomStringConvertible, CustomReflectable {
    /// The tag without secrets.
    @_spi(Generated) public var description: String { VisibleText.escaped(Redaction.text(rawValue)) }
    /// The description only.
    @_spi(Generated) public var customMirror: Mirror { Mirror(self, children: ["tag": description]) }
}
