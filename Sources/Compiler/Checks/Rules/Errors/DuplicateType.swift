import SpeccCatalog
import SpeccDiagnostics

/// A type declared twice: all files of a directory share types.
enum DuplicateType: Rule {
    static let id = "duplicate-type"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for type in index.types {
            let name = type.declaration.name
            guard let first = index.type(name.value, in: type.api), first.number != type.number else { continue }
            diagnostics.add(
                "type \(quoted(name.value)) is declared twice",
                at: name.range,
                hint: "types are shared by all files of a directory",
                notes: [Diagnostic.Note("first declared here", at: first.declaration.name.range)]
            )
        }
    }
}
