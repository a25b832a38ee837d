import SpeccCatalog
import SpeccDiagnostics

/// A credential declared twice, or two that become one name in Swift: credentials are visible in the whole directory.
enum DuplicateCredential: Rule {
    static let id = "duplicate-credential"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        var scopes: [Int: NameScope] = [:]
        for site in index.policies.credentials {
            let name = site.declaration.name
            guard let first = index.policies.credential(name.value, in: site.api), first.name.range != name.range else {
                let subject = DescriptiveName("credential", name.value)
                scopes[site.api, default: NameScope()].add(
                    DeclaredNames.credential(name.value),
                    name,
                    subject,
                    &diagnostics
                )
                continue
            }
            diagnostics.add(
                "credential \(quoted(name.value)) is declared twice",
                at: name.range,
                hint: "credentials are visible in the whole directory",
                notes: [Diagnostic.Note("the first one stands here", at: first.name.range)]
            )
        }
    }
}
