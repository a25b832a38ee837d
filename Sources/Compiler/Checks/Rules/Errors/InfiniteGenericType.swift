import SpeccCatalog
import SpeccDiagnostics

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
