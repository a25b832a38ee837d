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

    /// - Parameter signers: The names of the credentials that sign requests.
    static func settings(
        of endpoint: ResolvedEndpoint,
        isRepeatable: Bool,
        signers: Set<String>
    ) -> [IgnoredSetting] {
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
        let unshared = endpoint.unsharedRequests(signers: signers)
        // The settings of safe POST requests are those of the endpoint itself.
        let inherited = unshared ?? (endpoint.inheritsSharing ? nil : "\(method) requests")
        let cache = settings.cache
        if cache.value != nil, let requests = cache.level == .endpoint ? unshared : inherited {
            add(.cache, cache, "responses to \(requests) are not cached")
        }
        if settings.dedupe.value, let requests = settings.dedupe.level == .endpoint ? unshared : inherited {
            add(.dedupe, settings.dedupe, "concurrent \(requests) are not deduplicated")
        }
        return ignored
    }
}

extension ResolvedEndpoint {
    /// The kind of the requests whose responses are neither cached nor shared by concurrent calls, as a plural noun; nil for
    /// others.
    fileprivate func unsharedRequests(signers: Set<String>) -> String? {
        if !isShareable { return "\(httpMethod) requests" }
        if stream != nil { return "requests for a stream" }
        if case .value(.builtin(.file)) = response { return "requests for a file" }
        let alternatives = policy.settings.auth.value.alternatives
        return alternatives.allSatisfy { !signers.isDisjoint(with: $0) } ? "signed requests" : nil
    }
}
