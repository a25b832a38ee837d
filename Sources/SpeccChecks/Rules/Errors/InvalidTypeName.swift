import SpeccCatalog
import SpeccDiagnostics

/// A type whose name cannot stand in `list<…>`: with a blank in it, or a sign that means something there.
enum InvalidTypeName: Rule {
    static let id = "invalid-type-name"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for type in index.types {
            let name = type.declaration.name
            // A parameter, as in 'Page<T>', is told of where it is read.
            guard !TypeExpressionParser.isName(name.value), !name.value.contains("<") else { continue }
            diagnostics.add(
                "no type can be called \(quoted(name.value))",
                at: name.range,
                hint: DeclaredNames.type(type.declaration, index.names).map { "call it \(quoted($0.text))" }
                    ?? "a name is letters, digits, '_', '-' and '.'"
            )
        }
    }
}
