import SpeccCatalog
import SpeccDiagnostics

/// A case of an integer enum that is not a 64-bit integer in canonical form, without leading zeros or `-0`.
enum InvalidEnumValue: Rule {
    static let id = "invalid-enum-value"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.enums where site.declaration.isInteger {
            for enumCase in site.declaration.cases.map(\.value) {
                if IntegerLiteral.value(enumCase.value) == nil {
                    diagnostics.add(
                        "\(quoted(enumCase.value)) is not an integer",
                        at: enumCase.range,
                        hint: "this enum has '$type: int': write an integer, or remove '$type'"
                    )
                } else if let number = IntegerLiteral.canonical(enumCase.value) {
                    diagnostics.add(
                        "\(quoted(enumCase.value)) is not the canonical form of \(number)",
                        at: enumCase.range,
                        hint: "write '\(number)'"
                    )
                }
            }
        }
    }
}
