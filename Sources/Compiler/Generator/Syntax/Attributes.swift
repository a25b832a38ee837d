import SpeccCatalog

enum Attributes {
    /// `@available(*, deprecated, message: "…")`; nil if the declaration is not deprecated.
    static func deprecated(_ deprecation: Deprecation?) -> String? {
        guard let deprecation else { return nil }
        guard let text = deprecation.text else { return "@available(*, deprecated)" }
        return "@available(*, deprecated, message: \(SwiftLiteral.string(text)))"
    }
}

extension Attributes {
    /// A sentence for the documentation of a deprecated declaration that cannot have the attribute.
    static func deprecationNote(_ deprecation: Deprecation?) -> String? {
        deprecation.map { $0.text.map { "Deprecated: " + $0 } ?? "Deprecated." }
    }
}

extension AccessLevel {
    /// The modifier with a trailing space; empty for Swift's default.
    var prefix: String {
        self == .internal ? "" : rawValue + " "
    }
}
