import SpeccCatalog
import SpeccDiagnostics

/// A type declared twice: types are visible in the whole directory, so one of them would never be meant.
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
                hint: "types are visible in the whole directory",
                notes: [Diagnostic.Note("the first one stands here", at: first.declaration.name.range)]
            )
        }
    }
}
