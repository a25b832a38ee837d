package import SpeccCatalog
package import SpeccChecks
package import SpeccDiagnostics

/// The effective policies of all endpoints and waiters of a catalog.
package struct EffectivePolicyReport: Sendable {
    package private(set) var endpoints: [EndpointPolicyReport] = []
    package private(set) var waiters: [WaiterPolicyReport] = []

    /// - Parameters:
    ///   - index: The declarations of the catalog.
    ///   - host: The name of the host that is called; nil for the default host.
    package init(_ catalog: ResolvedCatalog, index: CatalogIndex, host: String? = nil) {
        for service in index.services {
            guard let scope = ServiceScope(service, in: catalog, index, host: host) else { continue }
            let reports = service.endpoints.map { EndpointPolicyReport($0, in: scope) }
            endpoints += reports
            for waiter in index.policies.waiters(of: service) {
                waiters.append(
                    WaiterPolicyReport(
                        api: scope.api.name.value,
                        service: service.name,
                        declaration: waiter.declaration,
                        polled: reports.first { $0.declaration.name.value == waiter.declaration.poll?.value }
                    )
                )
            }
        }
    }
}

/// The effective policy of one endpoint.
package struct EndpointPolicyReport: Sendable {
    package let api: String
    package let service: Located<String>
    package let declaration: EndpointDeclaration
    /// The names of the hosts that the endpoint can be called on.
    package let hosts: [String]
    /// The name of the host that the policy applies to; nil where the caller must choose one.
    package let hostName: String?
    /// The server of the endpoint in that host.
    package let host: HostDeclaration?
    package let pathParameters: [ParameterDeclaration]
    package let headers: [Effective<ParameterDeclaration>]
    package let query: [Effective<ParameterDeclaration>]
    package let body: ResolvedBody?
    package let errors: [Effective<ResponseDeclaration>]
    package let listStyle: Effective<ListStyle>
    package let timeout: Effective<ResolvedTimeout>
    /// Without the conditions that do not apply to the endpoint's method.
    package let retry: Effective<ResolvedRetry>
    package let idempotency: Effective<IdempotencyDeclaration>?
    package let settings: ResolvedSettings
    /// Whether the response is read as a whole. The default limit of its size does not apply to streams and files.
    package let hasResponseInMemory: Bool
    /// Whether a stale cached response is revalidated: conditions are those of GET and HEAD.
    package let canRevalidate: Bool
    /// The time without data after which a stream fails; nil without a limit, and for an endpoint that is not a stream.
    package let streamIdle: TimeoutDeclaration.Limit?
    package let credentials: [CredentialDeclaration]
    /// The endpoints that renew the credentials that are sessions.
    package let renewal: [EndpointPolicyReport]
    package let ignoredSettings: [IgnoredSetting]
    /// Inherited headers, query items and errors that `without` removes.
    package let removed: [Located<String>]
    /// The levels whose value of a setting was overridden, the nearest first, by the key of the setting.
    package let overridden: [String: [Overridden]]

    package struct Overridden: Sendable {
        package let level: SettingLevel
        package let range: SourceRange
    }

    /// The maximum number of sessions that are renewed with other sessions. Cycles are errors in a catalog.
    private static let maximumRenewals = 8

    init(_ number: Int, in scope: ServiceScope, depth: Int = 0) {
        let index = scope.index
        let entry = index.endpoints[number]
        let resolved = scope.endpoint(number)
        let inherited = entry.inherited
        api = scope.api.name.value
        service = scope.service.name
        declaration = entry.declaration
        host = scope.declaration(of: scope.server(of: resolved))
        hostName = scope.host?.name.value
        hosts = scope.hosts.map(\.name.value)
        pathParameters = entry.pathParameters
        headers = inherited.headers(of: declaration, host: host)
        query = inherited.query(of: declaration)
        body = resolved.body
        errors = inherited.errors(of: declaration)
        listStyle =
            declaration.body?.listStyle.map { Effective($0.value, from: .endpoint, at: $0.range) }
            ?? inherited.service.listStyle.map { Effective($0.value, from: .service, at: $0.range) }
            ?? inherited.api.listStyle.map { Effective($0.value, from: .api, at: $0.range) }
            ?? Effective(.repeat, from: .builtIn, at: nil)
        timeout = scope.timeout(of: resolved)
        var retry = resolved.policy.retry
        retry.value = retry.value.applied(to: resolved.httpMethod, isRepeatable: entry.isRepeatable)
        self.retry = retry
        idempotency = entry.idempotency
        settings = resolved.policy.settings
        if case .value(.builtin(.file)) = resolved.response {
            hasResponseInMemory = false
        } else {
            hasResponseInMemory = resolved.stream == nil
        }
        canRevalidate = resolved.inheritsSharing
        let idle = resolved.streamIdleMilliseconds.map(TimeoutDeclaration.Limit.milliseconds) ?? timeout.value.idle
        streamIdle = resolved.stream == nil ? nil : idle
        credentials = entry.credentials(index.policies)
        ignoredSettings = IgnoredSetting.settings(of: resolved, isRepeatable: entry.isRepeatable)
        removed = declaration.without
        overridden = OverriddenSettings.all(of: entry, host)
        renewal = credentials.compactMap { credential in
            guard case .session(let session) = credential.kind, depth < Self.maximumRenewals,
                let number = index.policies.endpoints(named: session.renew.value, in: entry.api).first,
                let scope = scope.scope(ofEndpoint: number)
            else { return nil }
            return EndpointPolicyReport(number, in: scope, depth: depth + 1)
        }
    }
}

/// A waiter and the endpoint that it polls.
package struct WaiterPolicyReport: Sendable {
    package let api: String
    package let service: Located<String>
    package let declaration: WaiterDeclaration
    package let polled: EndpointPolicyReport?
}
