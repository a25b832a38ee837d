import SpeccCatalog
import SpeccDiagnostics

/// `Page<T>: { next: Page<Page<T>>? }`: every use asks for another type, without end.
enum EndlessGeneric: Rule {
    static let id = "endless-generic"
    static let severity = Severity.error
    static let summary = "A type with a parameter needs more and more types."

    static func check(_ index: CatalogIndex, _ report: inout Report) {
        var reported: Set<SourceRange> = []
        for use in index.endlessUses where reported.insert(use.range).inserted {
            report.add(
                "the uses of \(quoted(TypeHeadText.name(of: use.value))) make more types than any program could use",
                at: use.range,
                hint: "inside itself it takes its own parameter as it is; at most \(TypeInstances.most) uses differ"
            )
        }
    }
}

/// The name before the brackets.
enum TypeHeadText {
    static func name(of spelling: String) -> String {
        let merged = spelling.hasPrefix("merge<") ? String(spelling.dropFirst("merge<".count)) : spelling
        return String(merged.prefix { $0 != "<" && $0 != ">" })
    }
}
