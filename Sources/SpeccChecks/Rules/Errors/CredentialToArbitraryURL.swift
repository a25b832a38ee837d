import SpeccCatalog
import SpeccDiagnostics

/// A call to an address that an earlier answer gave, with a credential: it could go to anybody.
enum CredentialToArbitraryURL: Rule {
    static let id = "credential-to-arbitrary-url"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints {
            guard let address = site.declaration.path.value.address else { continue }
            guard let credential = site.credential(index.policies) else { continue }
            diagnostics.add(
                "credential \(quoted(credential.name.value)) could go to anybody: '${\(address.value):url}' may be any address",
                at: site.own(\.auth)?.range ?? site.declaration.path.range,
                hint: "say 'auth: none'"
            )
        }
    }
}
