import SpeccCatalog
import SpeccDiagnostics

/// A credential declared twice, or two with the same Swift name: all files of a directory share credentials.
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
                hint: "credentials are shared by all files of a directory",
                notes: [Diagnostic.Note("first declared here", at: first.name.range)]
            )
        }
    }
}
