import SpeccCatalog
import SpeccDiagnostics

/// Aliases without a target: `A: B` and `B: A`, or `A: list<A>`.
enum CyclicAlias: Rule {
    static let id = "cyclic-alias"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for number in index.table.cyclicAliases {
            let type = index.table.entries[number]
            guard type.instance == nil else { continue }
            diagnostics.add(
                "\(quoted(type.declaration.name.value)) is an alias of itself",
                at: type.declaration.name.range,
                hint: "only a type with fields can contain itself"
            )
        }
        for number in index.table.deepAliases {
            let name = index.table.entries[number].declaration.name
            diagnostics.add(
                "\(quoted(name.value)) refers to its type through more than \(TypeTable.maximumAliasDepth) other aliases",
                at: name.range,
                hint: "refer to the type directly"
            )
        }
    }
}
