package import SpeccCatalog
import SpeccDiagnostics

extension IndexedEndpoint {
    /// A setting after inheritance; `nil` if no level declares it.
    func effective<Value>(_ pick: (PolicyDeclaration) -> Located<Value>?) -> Effective<Value>? {
        if let options = declaration.options, let own = pick(options.value.policy) {
            return Effective(own.value, from: .endpoint, at: own.range)
        }
        if let own = pick(inherited.service.policy) { return Effective(own.value, from: .service, at: own.range) }
        if let own = pick(inherited.api.policy) { return Effective(own.value, from: .api, at: own.range) }
        return nil
    }

    /// The setting that the endpoint declares itself.
    func own<Value>(_ pick: (PolicyDeclaration) -> Located<Value>?) -> Located<Value>? {
        declaration.options.flatMap { pick($0.value.policy) }
    }

    /// Whether an idempotency key makes retries safe.
    package var hasIdempotency: Bool { declaration.options?.value.idempotency != nil }

    /// The credential in effect; the only credential of the API if no level selects one.
    func auth(_ policies: PolicyIndex) -> Effective<AuthDeclaration>? {
        effective(\.auth)
            ?? policies.onlyCredential(in: api).map { Effective(.credential($0.value), from: .api, at: $0.range) }
    }

    /// The declaration of the credential in effect; `nil` for an unknown name.
    package func credential(_ policies: PolicyIndex) -> CredentialDeclaration? {
        guard case .credential(let name)? = auth(policies)?.value else { return nil }
        return policies.credential(name, in: api)
    }
}

extension CatalogIndex {
    /// The headers of all hosts of an API; any of them may be called.
    func hostHeaders(in api: Int) -> [String] {
        catalog.apis[api].files.flatMap(\.hosts).flatMap { $0.headers.map(\.name.value) }
    }

    /// The settings of all defaults and endpoints.
    var allSettings: [PolicyDeclaration] {
        defaults.map(\.policy) + endpoints.compactMap { $0.declaration.options?.value.policy }
    }
}
