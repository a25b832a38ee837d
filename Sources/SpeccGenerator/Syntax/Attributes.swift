import SpeccCatalog

enum Attributes {
    /// `@available(*, deprecated, message: "…")`; nil if the declaration is not deprecated.
    static func deprecated(_ deprecation: Deprecation?) -> String? {
        switch deprecation {
        case nil: nil
        case .bare?: "@available(*, deprecated)"
        case .because(let reason)?: "@available(*, deprecated, message: \(SwiftLiteral.string(reason)))"
        }
    }
}

extension Attributes {
    /// A sentence for the documentation of a deprecated declaration that cannot have the attribute.
    static func deprecationNote(_ deprecation: Deprecation?) -> String? {
        switch deprecation {
        case nil: nil
        case .bare?: "Deprecated."
        case .because(let reason)?: "Deprecated: " + reason
        }
    }
}

extension AccessLevel {
    /// The modifier with a trailing space; empty for Swift's default.
    var prefix: String {
        self == .internal ? "" : rawValue + " "
    }
}
