public import Foundation

/// Something that kept answers have in common, and by which they are forgotten together.
public struct CacheTag: RawRepresentable, Sendable, Hashable {
    /// `GitHub#feed`, `GitHub.Issues.listIssues`, `https://api.example.com/issues`
    public let rawValue: String

    /// As a store has written it down.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A group of an API, as its catalog names it: `.group("feed", of: "GitHub")`. Without an API it is a group of endpoints
    /// written by hand.
    public static func group(_ name: String, of api: String = "") -> Self {
        Self(rawValue: "\(api)#\(name)")
    }

    /// The answers of an endpoint, whatever its arguments: `.endpoint("GitHub.Issues.listIssues")`
    public static func endpoint(_ name: String) -> Self {
        Self(rawValue: name)
    }

    /// The answers of an address, whoever asked.
    public static func url(_ url: URL) -> Self {
        Self(rawValue: String(url.absoluteString.prefix { $0 != "#" }))
    }
}

extension CacheTag: CustomStringConvertible, CustomReflectable {
    /// Without secrets.
    public var description: String { VisibleText.escaped(Redaction.text(rawValue)) }
    /// The description alone: `dump` shows no more than logs do.
    public var customMirror: Mirror { Mirror(self, children: ["tag": description]) }
}
