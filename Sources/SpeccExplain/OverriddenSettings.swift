import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// What levels said of an endpoint's settings and did not get.
enum OverriddenSettings {
    static func all(of site: IndexedEndpoint, _ host: HostDeclaration?) -> [String: [EndpointPolicyReport.Overridden]] {
        let inherited = site.inherited
        let own = site.declaration.options?.value.policy ?? PolicyDeclaration()
        var all: [String: [EndpointPolicyReport.Overridden]] = [:]
        all[DefaultsKey.timeout.rawValue] = losers([
            (.endpoint, site.declaration.policy.timeout?.range), (.host, host?.timeout?.range),
            (.service, inherited.service.policy.timeout?.range), (.api, inherited.api.policy.timeout?.range),
        ])
        all[DefaultsKey.retry.rawValue] = losers([
            (.endpoint, site.declaration.policy.retry?.range), (.service, inherited.service.policy.retry?.range),
            (.api, inherited.api.policy.retry?.range),
        ])
        for (key, pick) in picks {
            all[key.rawValue] = losers([
                (.endpoint, pick(own)), (.service, pick(inherited.service.policy)),
                (.api, pick(inherited.api.policy)),
            ])
        }
        return all
    }

    private static let picks: [(DefaultsKey, @Sendable (PolicyDeclaration) -> SourceRange?)] = [
        (.auth, { $0.auth?.range }), (.cache, { $0.cache?.range }), (.limits, { $0.limits?.range }),
        (.redirects, { $0.redirects?.range }), (.cookies, { $0.cookies?.range }), (.dedupe, { $0.dedupe?.range }),
        (.tags, { $0.tags?.range }), (.log, { $0.log?.range }),
    ]

    /// All but the first that says something.
    private static func losers(_ levels: [(SettingLevel, SourceRange?)]) -> [EndpointPolicyReport.Overridden] {
        let said = levels.compactMap { level, range in
            range.map { EndpointPolicyReport.Overridden(level: level, range: $0) }
        }
        return Array(said.dropFirst())
    }
}
