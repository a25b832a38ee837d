import SpeccCatalog
import SpeccDiagnostics

/// A type whose required fields lead back to itself: every value would hold another one.
enum InfiniteType: Rule {
    static let id = "infinite-type"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for number in InfiniteTypeSearch(index).endless() {
            let name = index.table.entries[number].declaration.name
            diagnostics.add(
                "no value of \(quoted(name.value)) could end: its required fields lead back to it",
                at: name.range,
                hint: "make one of them optional, or a list"
            )
        }
    }
}
