package import SpeccCatalog
import SpeccDiagnostics
import SpeccText

extension IndexedEndpoint {
    /// The setting that the endpoint declares itself.
    func own<Value>(_ pick: (PolicyDeclaration) -> Located<Value>?) -> Located<Value>? {
        declaration.options.flatMap { pick($0.value.policy) }
    }

    /// The idempotency key in effect. A default applies to methods that are not idempotent.
    package var idempotency: Effective<IdempotencyDeclaration>? {
        let effective = settings.idempotency
        if case .off = effective.value { return nil }
        let isNeeded = !HTTPMethodSemantics(declaration.method.value).isIdempotent
        return effective.level == .endpoint || isNeeded ? effective : nil
    }

    /// Whether an idempotency key makes retries safe.
    package var hasIdempotency: Bool { idempotency != nil }

    /// Whether repeating a call is harmless whatever its method: it has an idempotency key, or is declared safe.
    package var isRepeatable: Bool { hasIdempotency || declaration.isDeclaredSafe }

    /// Whether responses can be cached and shared by concurrent calls.
    var isShareable: Bool {
        HTTPMethodSemantics(declaration.method.value).isShareable(ifDeclaredSafe: declaration.isDeclaredSafe)
    }

    /// The declarations of the credentials in effect, without unknown ones.
    package func credentials(_ policies: PolicyIndex) -> [CredentialDeclaration] {
        var names: Set<String> = []
        return settings.auth.value.alternatives.joined().compactMap {
            names.insert($0).inserted ? policies.credential($0, in: api) : nil
        }
    }
}

extension CatalogIndex {
    /// The hosts of a service: its own, else those of the API.
    package func hosts(of service: IndexedService) -> [HostDeclaration] {
        let api = catalog.apis[service.api]
        let own = api.files[service.file].hosts
        return own.isEmpty ? api.files.first { $0.api != nil }?.hosts ?? [] : own
    }

    /// The headers of all hosts of an API; any of them may be called.
    func hostHeaders(in api: Int) -> [String] {
        catalog.apis[api].files.flatMap(\.hosts).flatMap(\.allServers).flatMap { $0.headers.map(\.name.value) }
    }

    /// The settings of all defaults and endpoints.
    var allSettings: [PolicyDeclaration] {
        defaults.map(\.policy) + endpoints.compactMap { $0.declaration.options?.value.policy }
    }
}
