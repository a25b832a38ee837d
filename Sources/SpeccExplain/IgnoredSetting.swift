import SpeccCatalog
package import SpeccChecks
package import SpeccDiagnostics

/// A setting that an endpoint inherits and that does not apply to it, because of its method.
package struct IgnoredSetting: Sendable {
    package var setting: Setting
    package var level: SettingLevel
    package var range: SourceRange?

    package enum Setting: String, Sendable {
        /// Repeating could do something twice.
        case retry
        /// Answers to anything but GET and HEAD are not reused.
        case cache
        /// What changes something is sent as often as it is asked for.
        case dedupe
    }

    /// Of an endpoint with this effective policy.
    static func settings(in policy: ResolvedPolicy, method: String, hasIdempotency: Bool) -> [IgnoredSetting] {
        var found: [IgnoredSetting] = []
        if policy.retry.isIgnored(by: method, hasIdempotency: hasIdempotency) {
            found.append(IgnoredSetting(setting: .retry, level: policy.retry.level, range: policy.retry.range))
        }
        guard !HTTPMethodSemantics.isSafe(method) else { return found }
        let settings = policy.settings
        if settings.cache.value != nil, settings.cache.level != .endpoint {
            found.append(IgnoredSetting(setting: .cache, level: settings.cache.level, range: settings.cache.range))
        }
        if settings.dedupe.value, settings.dedupe.level != .endpoint {
            found.append(IgnoredSetting(setting: .dedupe, level: settings.dedupe.level, range: settings.dedupe.range))
        }
        return found
    }
}
