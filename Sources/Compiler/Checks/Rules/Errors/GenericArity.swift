import SpeccCatalog
import SpeccDiagnostics

/// A generic type without its argument, an argument for a type that is not generic, and an unused type parameter.
enum GenericArity: Rule {
    static let id = "generic-arity"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for reference in index.references {
            guard let type = index.type(reference.name.value, in: reference.api) else { continue }
            let name = reference.name.value
            switch (type.declaration.parameter, reference.isApplied) {
            case (let parameter?, false):
                diagnostics.add(
                    "\(quoted(name)) requires a type argument for \(quoted(parameter.value))",
                    at: reference.name.range,
                    hint: "such as '\(name)<string>'"
                )
            case (nil, true):
                diagnostics.add(
                    "\(quoted(name)) is not generic",
                    at: reference.name.range,
                    hint: "write '\(name)' without an argument"
                )
            default: continue
            }
        }
        for type in index.types {
            guard let parameter = type.declaration.parameter else { continue }
            guard !uses(parameter.value, type.declaration.shape) else { continue }
            diagnostics.add(
                "type parameter \(quoted(parameter.value)) of \(quoted(type.declaration.name.value)) is not used",
                at: parameter.range,
                hint: "use it, such as in 'items: list<\(parameter.value)>', or remove it"
            )
        }
    }

    /// Whether a declaration uses its type parameter; types that could not be read may do so.
    private static func uses(_ parameter: String, _ shape: TypeDeclaration.Shape) -> Bool {
        var isUsed = false
        for component in shape.components {
            component.forEachNested { type in
                switch type {
                case .parameter(let name): isUsed = isUsed || name.value == parameter
                case .invalid: isUsed = true
                default: break
                }
            }
        }
        return isUsed
    }
}
