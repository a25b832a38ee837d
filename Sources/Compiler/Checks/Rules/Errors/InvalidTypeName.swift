import SpeccCatalog
import SpeccDiagnostics

/// A type name that cannot be used in type expressions such as `list<…>`.
enum InvalidTypeName: Rule {
    static let id = "invalid-type-name"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for type in index.types {
            let name = type.declaration.name
            // Invalid type parameters, as in 'Page<T>', are reported by the decoder.
            guard !TypeExpressionParser.isName(name.value), !name.value.contains("<") else { continue }
            diagnostics.add(
                "\(quoted(name.value)) is not a valid type name",
                at: name.range,
                hint: DeclaredNames.type(type.declaration, index.names).map { "rename it to \(quoted($0.text))" }
                    ?? "use letters, digits, '_', '-' and '.'"
            )
        }
    }
}
