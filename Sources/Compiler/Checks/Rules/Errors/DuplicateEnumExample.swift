import SpeccCatalog
import SpeccDiagnostics

/// Two cases of an enum with `example: true`.
enum DuplicateEnumExample: Rule {
    static let id = "duplicate-enum-example"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.enums {
            let examples = site.declaration.cases.compactMap { enumCase in
                enumCase.isExample.flatMap { $0.value ? $0.map { _ in enumCase.value.value } : nil }
            }
            guard let first = examples.first else { continue }
            for other in examples.dropFirst() {
                diagnostics.add(
                    "this enum already has the example \(quoted(first.value))",
                    at: other.range,
                    hint: "remove one of them",
                    notes: [Diagnostic.Note("first declared here", at: first.range)]
                )
            }
        }
    }
}
