import SpeccCatalog
import SpeccDiagnostics

/// A name in `swift` that is not a Swift identifier or has the wrong case: types are uppercase and members lowercase, so
/// that members never hide types that generated code uses.
enum InvalidSwiftName: Rule {
    static let id = "invalid-swift-name"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for override in index.overrides {
            let name = override.name
            guard let identifier = SwiftName(identifier: name.value) else {
                let hint = "use ASCII letters, digits and underscores, not starting with a digit"
                diagnostics.add("\(quoted(name.value)) is not a Swift identifier", at: name.range, hint: hint)
                continue
            }
            if identifier.isUnescapable {
                diagnostics.add("\(quoted(name.value)) is reserved in Swift", at: name.range)
            } else if override.holder == .type, !identifier.readsAsType {
                let suggestion = SwiftName.type(name.value).flatMap { $0.readsAsType ? $0.text : nil }
                add(name, "an uppercase letter, as all type names do", suggestion, &diagnostics)
            } else if override.holder != .type, !identifier.readsAsMember {
                let suggestion = SwiftName.member(name.value).flatMap { $0.readsAsMember ? $0.text : nil }
                add(name, "a lowercase letter, as all names except type names do", suggestion, &diagnostics)
            }
        }
    }

    private static func add(
        _ name: Located<String>,
        _ start: String,
        _ suggestion: String?,
        _ diagnostics: inout DiagnosticCollector
    ) {
        let message = "\(quoted(name.value)) must begin with \(start)"
        diagnostics.add(message, at: name.range, hint: didYouMean(suggestion))
    }
}
