import SpeccCatalog
import SpeccDiagnostics

/// With `$type: int` every word is a whole number of 64 bits, without leading zeros.
enum InvalidEnumValue: Rule {
    static let id = "invalid-enum-value"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ report: inout DiagnosticReporter) {
        for site in index.enums where site.declaration.isInteger {
            for word in site.declaration.words where IntegerLiteral.value(word.value.value) == nil {
                report.add(
                    "\(quoted(word.value.value)) is no whole number",
                    at: word.value.range,
                    hint: "this enum has '$type: int': write a number, or leave '$type' out for text"
                )
            }
        }
    }
}
