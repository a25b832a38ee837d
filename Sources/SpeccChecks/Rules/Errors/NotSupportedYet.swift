import SpeccCatalog
import SpeccDiagnostics

/// What a catalog says rightly and the generator cannot express yet (`GeneratorGaps`): nothing is ever ignored.
enum NotSupportedYet: Rule {
    static let id = "not-supported-yet"
    static let severity = Severity.error
    static let summary = "Something of the language cannot be generated yet."

    static func check(_ index: CatalogIndex, _ report: inout Report) {
        let forms = FormGaps(index).found.map { $0.map(\.rawValue) }
        for gap in index.catalog.apis.flatMap(\.files).flatMap(\.gaps) + forms {
            report.add(
                "\(gap.value) is not supported yet",
                at: gap.range,
                hint: "it is checked, but this version generates no code for it"
            )
        }
    }
}
