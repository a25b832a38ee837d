package import SpeccCatalog
package import SpeccChecks
package import SpeccDiagnostics

/// Every endpoint of a catalog with all that applies to a call of it, computed as generation does it. It needs no code to be
/// generated: also what the generator cannot express yet is told.
package struct EffectivePolicyReport: Sendable {
    package let endpoints: [EndpointPolicyReport]
    package let waiters: [WaiterPolicyReport]

    /// - Parameter host: The host to be called, where it is not the default.
    package init(_ catalog: Catalog, host: String? = nil) {
        let index = CatalogIndex(catalog)
        var endpoints: [EndpointPolicyReport] = []
        var waiters: [WaiterPolicyReport] = []
        for service in index.services {
            let api = catalog.apis[service.api]
            let hosts = Self.hosts(of: service, in: api)
            let chosen = hosts.first { $0.name.value == host } ?? (host == nil ? Self.standard(among: hosts) : nil)
            let start = endpoints.count
            for site in index.endpoints[service.endpoints] {
                endpoints.append(EndpointPolicyReport(site, api.name.value, service.name, chosen, hosts, index))
            }
            for waiter in index.policies.waiters(of: service) {
                let polled = endpoints[start...].first { $0.declaration.name.value == waiter.declaration.poll?.value }
                waiters.append(
                    WaiterPolicyReport(
                        api: api.name.value,
                        service: service.name,
                        declaration: waiter.declaration,
                        polled: polled
                    )
                )
            }
        }
        self.endpoints = endpoints
        self.waiters = waiters
    }

    /// A service's own hosts replace the API's.
    private static func hosts(of service: IndexedService, in api: APIDeclaration) -> [HostDeclaration] {
        let own = api.files[service.file].hosts
        return own.isEmpty ? api.files.first { $0.api != nil }?.hosts ?? [] : own
    }

    private static func standard(among hosts: [HostDeclaration]) -> HostDeclaration? {
        if hosts.count == 1 { return hosts[0] }
        return DefaultHost.index(in: hosts).map { hosts[$0] }
    }
}

/// One endpoint with its effective policy.
package struct EndpointPolicyReport: Sendable {
    package var api: String
    package var service: Located<String>
    package var declaration: EndpointDeclaration
    /// The host that the policy is for; nil where the caller must name one.
    package var host: HostDeclaration?
    package var hosts: [HostDeclaration]
    package var policy: ResolvedPolicy
    package var headers: [Effective<ParameterDeclaration>]
    package var query: [Effective<ParameterDeclaration>]
    package var errors: [Effective<ResponseDeclaration>]
    package var listStyle: Effective<ListStyle>
    package var credential: CredentialDeclaration?
    /// Of a session the endpoint that renews it; else empty. (A list, since a value cannot hold one of its own kind.)
    package var renewal: [EndpointPolicyReport] = []
    package var ignoredSettings: [IgnoredSetting]
    /// Inherited headers, query items and errors that `without` drops.
    package var dropped: [Located<String>]
    /// Levels that said a setting and were overridden, the nearest first, by the setting's key.
    package var overridden: [String: [Overridden]]

    package struct Overridden: Sendable {
        package var level: SettingLevel
        package var range: SourceRange
    }

    init(
        _ site: IndexedEndpoint,
        _ api: String,
        _ service: Located<String>,
        _ host: HostDeclaration?,
        _ hosts: [HostDeclaration],
        _ index: CatalogIndex,
        depth: Int = 0
    ) {
        self.api = api
        self.service = service
        self.host = host
        self.hosts = hosts
        declaration = site.declaration
        policy = Self.policy(of: site, host, index)
        headers = site.inherited.headers(of: site.declaration, host: host)
        query = site.inherited.query(of: site.declaration)
        errors = site.inherited.errors(of: site.declaration)
        let (own, above) = (site.inherited.service.listStyle, site.inherited.api.listStyle)
        listStyle =
            own.map { Effective($0.value, from: .service, at: $0.range) }
            ?? above.map { Effective($0.value, from: .api, at: $0.range) }
            ?? Effective(.repeat, from: .builtIn, at: nil)
        credential = site.credential(index.policies)
        ignoredSettings = IgnoredSetting.settings(
            in: policy,
            method: site.declaration.method.value,
            hasIdempotency: site.hasIdempotency
        )
        dropped = site.declaration.without
        overridden = OverriddenSettings.all(of: site, host)
        if case .session(let session)? = credential?.kind,
            let number = index.policies.endpoints(named: session.renew.value, in: site.api).first,
            depth < Self.deepestRenewal
        {
            let renewing = index.endpoints[number]
            renewal = [EndpointPolicyReport(renewing, api, service, host, hosts, index, depth: depth + 1)]
        }
    }

    /// Sessions that are renewed with sessions. Circles are refused; nobody has chains of this length.
    private static let deepestRenewal = 8

    private static func policy(
        of site: IndexedEndpoint,
        _ host: HostDeclaration?,
        _ index: CatalogIndex
    ) -> ResolvedPolicy {
        let only = index.policies.onlyCredential(in: site.api)
        let shared = PolicyResolver.policy(site.inherited, onlyCredential: only)
        return PolicyResolver.policy(of: site.declaration, site.inherited, startingFrom: shared, host: host)
    }
}

/// One waiter with the endpoint it calls.
package struct WaiterPolicyReport: Sendable {
    package var api: String
    package var service: Located<String>
    package var declaration: WaiterDeclaration
    package var polled: EndpointPolicyReport?
}
