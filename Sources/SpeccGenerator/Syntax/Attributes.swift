import SpeccCatalog

enum Attributes {
    /// `@available(*, deprecated, message: "…")`; nil for what is not deprecated.
    static func deprecated(_ deprecation: Deprecation?) -> String? {
        switch deprecation {
        case nil: nil
        case .bare?: "@available(*, deprecated)"
        case .because(let reason)?: "@available(*, deprecated, message: \(SwiftLiteral.string(reason)))"
        }
    }
}

extension Attributes {
    /// A sentence for the documentation of something deprecated that cannot bear the attribute.
    static func deprecationNote(_ deprecation: Deprecation?) -> String? {
        switch deprecation {
        case nil: nil
        case .bare?: "Deprecated."
        case .because(let reason)?: "Deprecated: " + reason
        }
    }
}

extension AccessLevel {
    /// With a blank behind it; nothing for what Swift assumes anyway.
    var prefix: String {
        self == .internal ? "" : rawValue + " "
    }
}
