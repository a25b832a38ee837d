import SpeccCatalog
import SpeccDiagnostics

/// With `$type: int` every word is a whole number of 64 bits, without leading zeros and the sign of `-0`, so that two words
/// of the same value have the same text.
enum InvalidEnumValue: Rule {
    static let id = "invalid-enum-value"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.enums where site.declaration.isInteger {
            for word in site.declaration.words.map(\.value) {
                if IntegerLiteral.value(word.value) == nil {
                    diagnostics.add(
                        "\(quoted(word.value)) is no whole number",
                        at: word.range,
                        hint: "this enum has '$type: int': write a number, or leave '$type' out for text"
                    )
                } else if let number = IntegerLiteral.canonical(word.value) {
                    diagnostics.add(
                        "\(quoted(word.value)) is the number \(number)",
                        at: word.range,
                        hint: "write '\(number)'"
                    )
                }
            }
        }
    }
}
