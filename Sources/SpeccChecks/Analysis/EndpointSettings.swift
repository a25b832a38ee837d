package import SpeccCatalog
import SpeccDiagnostics

extension IndexedEndpoint {
    /// A setting after inheritance; nil where nobody says it.
    func effective<Value>(_ pick: (SettingsDeclaration) -> Located<Value>?) -> Effective<Value>? {
        if let options = declaration.options, let own = pick(options.value.settings) {
            return Effective(own.value, from: .endpoint, at: own.range)
        }
        if let own = pick(inherited.service.settings) { return Effective(own.value, from: .service, at: own.range) }
        if let own = pick(inherited.api.settings) { return Effective(own.value, from: .api, at: own.range) }
        return nil
    }

    /// What the endpoint itself says.
    func own<Value>(_ pick: (SettingsDeclaration) -> Located<Value>?) -> Located<Value>? {
        declaration.options.flatMap { pick($0.value.settings) }
    }

    /// Whether a key makes repeating harmless.
    package var hasIdempotency: Bool { declaration.options?.value.idempotency != nil }

    /// The one credential of the API where nobody says any.
    func auth(_ policies: PolicyIndex) -> Effective<AuthDeclaration>? {
        effective(\.auth)
            ?? policies.onlyCredential(in: api).map { Effective(.credential($0.value), from: .api, at: $0.range) }
    }

    /// The credential that calls carry, as far as it is declared.
    package func credential(_ policies: PolicyIndex) -> CredentialDeclaration? {
        guard case .credential(let name)? = auth(policies)?.value else { return nil }
        return policies.credential(name, in: api)
    }
}

extension CatalogIndex {
    /// The headers of all hosts of an API: which of them is called is not known before.
    func hostHeaders(in api: Int) -> [String] {
        catalog.apis[api].files.flatMap(\.hosts).flatMap { $0.headers.map(\.name.value) }
    }

    /// Those of all defaults and endpoints.
    var allSettings: [SettingsDeclaration] {
        defaults.map(\.settings) + endpoints.compactMap { $0.declaration.options?.value.settings }
    }
}
