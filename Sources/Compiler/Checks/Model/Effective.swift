package import SpeccDiagnostics

/// A setting after inheritance, with its source.
package struct Effective<Value: Sendable>: Sendable {
    package var value: Value
    package var level: SettingLevel
    /// `nil` for a built-in value.
    package var range: SourceRange?

    package init(_ value: Value, from level: SettingLevel, at range: SourceRange?) {
        self.value = value
        self.level = level
        self.range = range
    }
}

/// The level that declares a setting; each level overrides the ones before it.
package enum SettingLevel: Int, Sendable, Comparable {
    case builtIn, api, service, host, endpoint

    package static func < (left: Self, right: Self) -> Bool {
        left.rawValue < right.rawValue
    }
}
