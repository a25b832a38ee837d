import SpeccCatalog
import SpeccDiagnostics

/// `Page<T>: { next: Page<Page<T>>? }`: every use asks for another type, without end.
enum InfiniteGenericType: Rule {
    static let id = "infinite-generic-type"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        var reported: Set<SourceRange> = []
        for use in index.infiniteInstantiations where reported.insert(use.range).inserted {
            diagnostics.add(
                "the uses of \(quoted(TypeConstructorName.name(of: use.value))) make more types than any program could use",
                at: use.range,
                hint:
                    "inside itself it takes its own parameter as it is; at most \(GenericInstantiations.most) uses differ"
            )
        }
    }
}

/// The name before the brackets.
enum TypeConstructorName {
    static func name(of spelling: String) -> String {
        let merged = spelling.hasPrefix("merge<") ? String(spelling.dropFirst("merge<".count)) : spelling
        return String(merged.prefix { $0 != "<" && $0 != ">" })
    }
}
