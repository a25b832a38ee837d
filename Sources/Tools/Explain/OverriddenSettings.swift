import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// The levels whose settings other levels override for an endpoint.
enum OverriddenSettings {
    static func all(of site: IndexedEndpoint, _ host: HostDeclaration?) -> [String: [EndpointPolicyReport.Overridden]] {
        let inherited = site.inherited
        let own = site.declaration.options?.value.policy ?? PolicyDeclaration()
        var all: [String: [EndpointPolicyReport.Overridden]] = [:]
        all[DefaultsKey.timeout.rawValue] = overridden([
            (.endpoint, site.declaration.policy.timeout?.range), (.host, host?.timeout?.range),
            (.service, inherited.service.policy.timeout?.range), (.api, inherited.api.policy.timeout?.range),
        ])
        all[DefaultsKey.retry.rawValue] = overridden([
            (.endpoint, site.declaration.policy.retry?.range), (.service, inherited.service.policy.retry?.range),
            (.api, inherited.api.policy.retry?.range),
        ])
        for (key, pick) in picks {
            all[key.rawValue] = overridden([
                (.endpoint, pick(own)), (.service, pick(inherited.service.policy)),
                (.api, pick(inherited.api.policy)),
            ])
        }
        for (name, pick) in limits {
            all[name] = overridden([
                (.endpoint, pick(own)), (.service, pick(inherited.service.policy)),
                (.api, pick(inherited.api.policy)),
            ])
        }
        return all
    }

    /// The keys of `limits`, which are inherited separately, by the name that `explain` shows.
    private static let limits: [(String, @Sendable (PolicyDeclaration) -> SourceRange?)] = [
        ("limits", { $0.limits?.value.response?.range }), ("rate", { $0.limits?.value.rate?.range }),
    ]

    private static let picks: [(DefaultsKey, @Sendable (PolicyDeclaration) -> SourceRange?)] = [
        (.idempotency, { $0.idempotency?.range }), (.auth, { $0.auth?.range }), (.cache, { $0.cache?.range }),
        (.redirects, { $0.redirects?.range }), (.cookies, { $0.cookies?.range }), (.dedupe, { $0.dedupe?.range }),
        (.tags, { $0.tags?.range }), (.log, { $0.log?.range }),
    ]

    /// All levels that declare the setting except the first, which wins.
    private static func overridden(_ levels: [(SettingLevel, SourceRange?)]) -> [EndpointPolicyReport.Overridden] {
        let declared = levels.compactMap { level, range in
            range.map { EndpointPolicyReport.Overridden(level: level, range: $0) }
        }
        return Array(declared.dropFirst())
    }
}
