import SpeccCatalog
import SpeccDiagnostics

/// Two words of an enum with the same value.
enum DuplicateEnumValue: Rule {
    static let id = "duplicate-enum-value"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.enums {
            var first: [String: SourceRange] = [:]
            for word in site.declaration.words {
                if let range = first[word.value.value] {
                    diagnostics.add(
                        "\(quoted(word.value.value)) stands in this enum twice",
                        at: word.value.range,
                        hint: "delete one of them",
                        notes: [Diagnostic.Note("the first one stands here", at: range)]
                    )
                } else {
                    first[word.value.value] = word.value.range
                }
            }
        }
    }
}
