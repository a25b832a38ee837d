import SpeccCatalog
import SpeccDiagnostics

/// Two words of an enum with `example: true`: examples use one.
enum DuplicateEnumExample: Rule {
    static let id = "duplicate-enum-example"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.enums {
            let examples = site.declaration.words.compactMap { word in
                word.isExample.flatMap { $0.value ? $0.map { _ in word.value.value } : nil }
            }
            guard let first = examples.first else { continue }
            for other in examples.dropFirst() {
                diagnostics.add(
                    "\(quoted(first.value)) is the example of this enum already",
                    at: other.range,
                    hint: "leave one of them",
                    notes: [Diagnostic.Note("the first one stands here", at: first.range)]
                )
            }
        }
    }
}
