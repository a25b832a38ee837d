import SpeccCatalog
import SpeccDiagnostics

/// A name given by `swift` that Swift would not take, or that could take another one's place: types begin with a capital
/// letter and members with a small one, so that no member ever hides a type that generated code names.
enum InvalidSwiftName: Rule {
    static let id = "invalid-swift-name"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for override in index.overrides {
            let name = override.name
            guard let identifier = SwiftName(identifier: name.value) else {
                let hint = "ASCII letters, digits and underscores, no digit first"
                diagnostics.add("\(quoted(name.value)) is no Swift name", at: name.range, hint: hint)
                continue
            }
            if identifier.isUnescapable {
                diagnostics.add("\(quoted(name.value)) has a meaning of its own in Swift", at: name.range)
            } else if override.holder == .type, !identifier.readsAsType {
                let suggestion = SwiftName.type(name.value).flatMap { $0.readsAsType ? $0.text : nil }
                add(name, "a capital letter, as the names of types do", suggestion, &diagnostics)
            } else if override.holder != .type, !identifier.readsAsMember {
                let suggestion = SwiftName.member(name.value).flatMap { $0.readsAsMember ? $0.text : nil }
                add(name, "a small letter, as all names but those of types do", suggestion, &diagnostics)
            }
        }
    }

    private static func add(
        _ name: Located<String>,
        _ start: String,
        _ suggestion: String?,
        _ diagnostics: inout DiagnosticCollector
    ) {
        let message = "\(quoted(name.value)) does not begin with \(start)"
        diagnostics.add(message, at: name.range, hint: didYouMean(suggestion))
    }
}
