import SpeccCatalog
import SpeccDiagnostics

/// A credential sent to a URL from an earlier response, which may belong to any server.
enum CredentialToArbitraryURL: Rule {
    static let id = "credential-to-arbitrary-url"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints {
            guard let address = site.declaration.path.value.address else { continue }
            guard let credential = site.credentials(index.policies).first else { continue }
            diagnostics.add(
                "credential \(quoted(credential.name.value)) could be sent to any server: '${\(address.value):url}' may be any address",
                at: site.own(\.auth)?.range ?? site.declaration.path.range,
                hint: "write 'auth: none'; for a URL that needs the secret, let the caller pass it: "
                    + "'headers: { Authorization: { type: string?, sensitive: true } }'"
            )
        }
    }
}
