import SpeccCatalog
package import SpeccChecks
package import SpeccDiagnostics

/// A setting that does not apply to an endpoint because of its method or its response.
package struct IgnoredSetting: Sendable {
    package let setting: Setting
    package let level: SettingLevel
    package let range: SourceRange?
    /// The reason, as a clause.
    package let reason: String

    package enum Setting: String {
        case retry, cache, dedupe, limits
    }

    static func settings(of endpoint: ResolvedEndpoint, isRepeatable: Bool) -> [IgnoredSetting] {
        let method = endpoint.httpMethod
        var ignored: [IgnoredSetting] = []
        func add<Value>(_ setting: Setting, _ effective: Effective<Value>, _ reason: String) {
            ignored.append(
                IgnoredSetting(setting: setting, level: effective.level, range: effective.range, reason: reason)
            )
        }
        let retry = endpoint.policy.retry
        let applied = retry.value.applied(to: method, isRepeatable: isRepeatable)
        if endpoint.isRetryIgnored {
            let remedies = "'safe: true', 'unexecuted' statuses or 'idempotency' on the endpoint would allow retries"
            add(.retry, retry, "\(method) is not idempotent; \(remedies)")
        } else if applied.attempts > 1, applied.on != retry.value.on {
            let applicable = Set(PolicySummary.conditions(of: applied))
            let conditions = PolicySummary.conditions(of: retry.value).filter { !applicable.contains($0) }
            add(.retry, retry, "not repeated on \(QuantityText.list(conditions)): \(method) is not idempotent")
        }
        let settings = endpoint.policy.settings
        if endpoint.stream != nil, settings.responseLimit.level != .builtIn {
            add(.limits, settings.responseLimit, "'response' does not limit streams")
        }
        guard !endpoint.inheritsSharing else { return ignored }
        if settings.cache.value != nil, settings.cache.level != .endpoint {
            add(.cache, settings.cache, "responses to \(method) requests are not cached")
        }
        if settings.dedupe.value, settings.dedupe.level != .endpoint {
            add(.dedupe, settings.dedupe, "concurrent \(method) requests are not deduplicated")
        }
        return ignored
    }
}
