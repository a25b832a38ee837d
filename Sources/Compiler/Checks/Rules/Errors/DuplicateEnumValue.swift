import SpeccCatalog
import SpeccDiagnostics

/// Two cases of an enum with the same value.
enum DuplicateEnumValue: Rule {
    static let id = "duplicate-enum-value"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.enums {
            var first: [String: SourceRange] = [:]
            for enumCase in site.declaration.cases {
                if let range = first[enumCase.value.value] {
                    diagnostics.add(
                        "duplicate enum case \(quoted(enumCase.value.value))",
                        at: enumCase.value.range,
                        hint: "remove one of them",
                        notes: [Diagnostic.Note("first declared here", at: range)]
                    )
                } else {
                    first[enumCase.value.value] = enumCase.value.range
                }
            }
        }
    }
}
