import SpeccCatalog
import SpeccDiagnostics

/// A name given by `swift` that Swift would not take.
enum InvalidSwiftName: Rule {
    static let id = "invalid-swift-name"
    static let severity = Severity.error
    static let summary = "A name given by 'swift' is no Swift identifier."

    static func check(_ index: CatalogIndex, _ report: inout Report) {
        for override in index.overrides {
            let name = override.name
            if !SwiftName.isIdentifier(name.value) {
                let hint = "ASCII letters, digits and underscores, no digit first"
                report.add("\(quoted(name.value)) is no Swift name", at: name.range, hint: hint)
            } else if SwiftName.isBeyondBackticks(name.value) {
                report.add("\(quoted(name.value)) has a meaning of its own in Swift", at: name.range)
            }
        }
    }
}
