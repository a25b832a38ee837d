import SpeccCatalog
import SpeccDiagnostics

/// An API key that stands in the body, on an endpoint whose body cannot take it.
enum CredentialWithoutBody: Rule {
    static let id = "credential-without-body"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints {
            guard let credential = site.credential(index.policies), case .apiKey(let key) = credential.kind else {
                continue
            }
            guard key.place == .body, let reason = reason(site, index) else { continue }
            diagnostics.add(
                "credential \(quoted(credential.name.value)) stands in the body, and \(reason)",
                at: site.own(\.auth)?.range ?? site.declaration.name.range,
                hint: "say 'auth: none', or name another credential",
                notes: [Diagnostic.Note("the credential stands here", at: credential.name.range)]
            )
        }
    }

    private static func reason(_ site: IndexedEndpoint, _ index: CatalogIndex) -> String? {
        let method = site.declaration.method.value
        if HTTPMethodSemantics.isSafe(method) { return "a \(method) has none" }
        guard let body = site.declaration.body, !body.type.isInvalid else { return nil }
        if case .object = index.kind(of: body.type, in: site.api) { return nil }
        if case .unknown = index.kind(of: body.type, in: site.api) { return nil }
        return "that of \(quoted(site.declaration.name.value)) has no fields"
    }
}
