package import SpeccCatalog
package import SpeccChecks
package import SpeccDiagnostics

/// The effective policies of all endpoints and composite calls of a catalog.
package struct EffectivePolicyReport: Sendable {
    package private(set) var endpoints: [EndpointPolicyReport] = []
    package private(set) var compositeCalls: [CompositeCallReport] = []

    /// - Parameters:
    ///   - index: The declarations of the catalog.
    ///   - host: The name of the host that is called; nil for the default host.
    package init(_ catalog: ResolvedCatalog, index: CatalogIndex, host: String? = nil) {
        for service in index.services {
            guard let scope = ServiceScope(service, in: catalog, index, host: host) else { continue }
            let reports = service.endpoints.map { EndpointPolicyReport($0, in: scope) }
            endpoints += reports
            for call in index.policies.compositeCalls(of: service) {
                compositeCalls.append(
                    CompositeCallReport(
                        api: scope.api.name.value,
                        service: service.name,
                        declaration: call.declaration,
                        endpoint: reports.first { $0.declaration.name.value == call.declaration.endpoint?.value }
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
    package let pathParameters: [Effective<ParameterDeclaration>]
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
    package let responseKind: ResponseKind
    /// Whether a stale cached response is revalidated: conditions are those of GET and HEAD.
    package let canRevalidate: Bool
    /// The time without data after which a stream or a download fails; nil for other responses.
    package let streamIdle: TimeoutDeclaration.Limit?
    /// The `Accept` header, unless the catalog or the caller sets another.
    package let defaultAccept: String
    package let credentials: [CredentialDeclaration]
    /// The endpoints that renew the credentials that are sessions.
    package let renewal: [EndpointPolicyReport]
    package let ignoredSettings: [IgnoredSetting]
    /// Inherited headers, query items and errors that `without` removes.
    package let removed: [Located<String>]
    /// How a response is read.
    package enum ResponseKind: Sendable {
        /// As a whole.
        case memory
        /// To a file. The default limit of the size does not apply.
        case file
        /// As it arrives, without a limit of the size.
        case stream(ResolvedStream)

        package var isInMemory: Bool {
            if case .memory = self { true } else { false }
        }
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
        pathParameters = entry.effectivePath
        headers = inherited.headers(of: declaration, host: host)
        query = inherited.query(of: declaration)
        body = resolved.body
        errors = inherited.errors(of: declaration)
        listStyle =
            declaration.body?.listStyle.map { Effective($0.value, from: .endpoint, at: $0.range) }
            ?? inherited.listStyle
        timeout = resolved.timeout(on: scope.server(of: resolved))
        var retry = resolved.policy.retry
        retry.value = retry.value.applied(to: resolved.httpMethod, isRepeatable: entry.isRepeatable)
        self.retry = retry
        idempotency = entry.idempotency
        settings = resolved.policy.settings
        responseKind = resolved.responseKind
        canRevalidate = resolved.inheritsSharing
        let idle = resolved.streamIdleMilliseconds.map(TimeoutDeclaration.Limit.milliseconds) ?? timeout.value.idle
        streamIdle = responseKind.isInMemory ? nil : idle
        defaultAccept = resolved.defaultAccept
        credentials = entry.credentials(index.policies)
        ignoredSettings = IgnoredSetting.settings(
            of: resolved,
            isRepeatable: entry.isRepeatable,
            signers: Set(credentials.filter(\.isSigner).map(\.name.value))
        )
        removed = declaration.without
        renewal = credentials.compactMap { credential in
            guard case .session(let session) = credential.kind, depth < Self.maximumRenewals,
                let number = index.policies.endpoints(named: session.renew.value, in: entry.api).first,
                let scope = scope.scope(ofEndpoint: number)
            else { return nil }
            return EndpointPolicyReport(number, in: scope, depth: depth + 1)
        }
    }
}

extension ResolvedEndpoint {
    fileprivate var responseKind: EndpointPolicyReport.ResponseKind {
        if let stream { return .stream(stream) }
        if case .value(.builtin(.file)) = response { return .file }
        return .memory
    }
}

extension CredentialDeclaration {
    /// Whether the program signs requests, which are neither cached nor deduplicated.
    fileprivate var isSigner: Bool {
        if case .simple(.custom) = kind { true } else { false }
    }
}

/// A composite call and the endpoint that it names.
package struct CompositeCallReport: Sendable {
    package let api: String
    package let service: Located<String>
    package let declaration: CompositeCallDeclaration
    package let endpoint: EndpointPolicyReport?
}
