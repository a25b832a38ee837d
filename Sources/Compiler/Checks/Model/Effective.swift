package import SpeccDiagnostics

/// A setting after inheritance, with its source.
package struct Effective<Value: Sendable>: Sendable {
    package var value: Value
    package var level: SettingLevel
    /// `nil` for a built-in value.
    package var range: SourceRange?
    /// The declarations that it overrides, the nearest first.
    package private(set) var overridden: [OverriddenSetting] = []

    package init(_ value: Value, from level: SettingLevel, at range: SourceRange?) {
        self.value = value
        self.level = level
        self.range = range
    }

    /// The setting after one more declaration, which overrides it unless its level is lower.
    func adding(_ declared: Value, from level: SettingLevel, at range: SourceRange) -> Effective {
        if level < self.level {
            var result = self
            let position = overridden.firstIndex { $0.level < level } ?? overridden.endIndex
            result.overridden.insert(OverriddenSetting(level: level, range: range), at: position)
            return result
        }
        var result = Effective(declared, from: level, at: range)
        if let own = self.range, self.level > .implied {
            result.overridden = [OverriddenSetting(level: self.level, range: own)] + overridden
        }
        return result
    }
}

/// A declaration of a setting that a nearer level overrides.
package struct OverriddenSetting: Sendable {
    package let level: SettingLevel
    package let range: SourceRange
}

/// The level that declares a setting; each level overrides the ones before it.
package enum SettingLevel: Int, Sendable, Comparable {
    case builtIn
    /// No key declares the setting, but another declaration implies it: the only credential of an API.
    case implied
    case api, service, host, endpoint

    package static func < (left: Self, right: Self) -> Bool {
        left.rawValue < right.rawValue
    }
}
