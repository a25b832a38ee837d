import SpeccCatalog
import SpeccDiagnostics

/// A credential declared twice: credentials are visible in the whole directory.
enum DuplicateCredential: Rule {
    static let id = "duplicate-credential"
    static let severity = Severity.error
    static let summary = "A credential is declared in two files of one directory."

    static func check(_ index: CatalogIndex, _ report: inout Report) {
        for site in index.policies.credentials {
            let name = site.declaration.name
            guard let first = index.policies.credential(name.value, in: site.api), first.name.range != name.range else {
                continue
            }
            report.add(
                "credential \(quoted(name.value)) is declared twice",
                at: name.range,
                hint: "credentials are visible in the whole directory",
                notes: [Diagnostic.Note("the first one stands here", at: first.name.range)]
            )
        }
    }
}
