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

/// A generic type that expands infinitely: `Page<T>: { next: Page<Page<T>>? }`.
enum InfiniteGenericType: Rule {
    static let id = "infinite-generic-type"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        var reported: Set<SourceRange> = []
        for use in index.excessInstantiations where reported.insert(use.range).inserted {
            diagnostics.add(
                "\(quoted(TypeConstructorName.name(of: use.value))) expands to too many types",
                at: use.range,
                hint:
                    "pass its type parameter unchanged in recursive uses; at most \(GenericInstantiations.maximumCount) instantiations are generated"
            )
        }
    }
}

/// The name of a generic type in a type expression.
enum TypeConstructorName {
    static func name(of spelling: String) -> String {
        let merged = spelling.hasPrefix("merge<") ? String(spelling.dropFirst("merge<".count)) : spelling
        return String(merged.prefix { $0 != "<" && $0 != ">" })
    }
}

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

/// A type that extends itself, directly or indirectly.
enum CyclicExtends: Rule {
    static let id = "cyclic-extends"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.objects {
            guard let type = site.type, case .cycle? = index.fields.problems[type] else { continue }
            guard let base = site.declaration.extends.first(where: { isCyclic($0.value, in: site.api, index) }) else {
                continue
            }
            diagnostics.add(
                "\(site.subject.text) extends itself",
                at: base.range,
                hint: "extend another type"
            )
        }
    }

    private static func isCyclic(_ name: String, in api: Int, _ index: CatalogIndex) -> Bool {
        guard let base = index.type(name, in: api), case .cycle? = index.fields.problems[base.number] else {
            return false
        }
        return true
    }
}
