import SpeccCatalog
import SpeccDiagnostics
import SpeccText

/// An API key sent in the body, on an endpoint whose body cannot contain it.
enum CredentialWithoutBody: Rule {
    static let id = "credential-without-body"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints {
            for credential in site.credentials(index.policies) {
                guard case .apiKey(let key) = credential.kind, key.place == .body, let reason = reason(site, index)
                else { continue }
                diagnostics.add(
                    "credential \(quoted(credential.name.value)) is sent in the body, but \(reason)",
                    at: site.own(\.auth)?.range ?? site.declaration.name.range,
                    hint: "write 'auth: none', or use another credential",
                    notes: [Diagnostic.Note("credential declared here", at: credential.name.range)]
                )
            }
        }
    }

    private static func reason(_ site: IndexedEndpoint, _ index: CatalogIndex) -> String? {
        let method = site.declaration.method.value
        if HTTPMethodSemantics(method).content == .none { return "\(method) requests have none" }
        guard let body = site.declaration.body, !body.type.isInvalid else { return nil }
        if case .object = index.kind(of: body.type, in: site.api) { return nil }
        if case .unknown = index.kind(of: body.type, in: site.api) { return nil }
        return "the body of \(quoted(site.declaration.name.value)) has no fields"
    }
}
