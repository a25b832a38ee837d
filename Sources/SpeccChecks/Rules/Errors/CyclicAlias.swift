import SpeccCatalog
import SpeccDiagnostics

/// `A: B` and `B: A`, or `A: list<A>`: names that stand for nothing in the end.
enum CyclicAlias: Rule {
    static let id = "cyclic-alias"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for number in index.table.cyclicAliases {
            let type = index.table.entries[number]
            guard type.instance == nil else { continue }
            diagnostics.add(
                "\(quoted(type.declaration.name.value)) stands for itself",
                at: type.declaration.name.range,
                hint: "only a type with fields can contain itself"
            )
        }
        for number in index.table.deepAliases {
            let name = index.table.entries[number].declaration.name
            diagnostics.add(
                "\(quoted(name.value)) leads to its type over more than \(TypeTable.longestAlias) other names",
                at: name.range,
                hint: "let it stand for the type itself"
            )
        }
    }
}
