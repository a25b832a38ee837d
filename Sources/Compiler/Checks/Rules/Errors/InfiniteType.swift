import SpeccCatalog
import SpeccDiagnostics

/// A type whose required fields lead back to itself, so that it has no finite value.
enum InfiniteType: Rule {
    static let id = "infinite-type"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for number in InfiniteTypeSearch.infiniteTypes(in: index) {
            let name = index.table.entries[number].declaration.name
            diagnostics.add(
                "\(quoted(name.value)) has no finite value: its required fields lead back to it",
                at: name.range,
                hint: "make one of them optional, or a list that may be empty"
            )
        }
    }
}
