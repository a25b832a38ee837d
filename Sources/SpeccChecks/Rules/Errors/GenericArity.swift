import SpeccCatalog
import SpeccDiagnostics

/// `Page` without its type, `User<…>` where `User` has no parameter, and a parameter that nothing uses.
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
                    "\(quoted(name)) needs a type for its \(quoted(parameter.value))",
                    at: reference.name.range,
                    hint: "such as '\(name)<string>'"
                )
            case (nil, true):
                diagnostics.add(
                    "\(quoted(name)) takes no type",
                    at: reference.name.range,
                    hint: "write '\(name)' alone"
                )
            default: continue
            }
        }
        for type in index.types {
            guard let parameter = type.declaration.parameter else { continue }
            var search = ParameterSearch(name: parameter.value)
            search.look(in: type.declaration.shape)
            guard !search.isFound else { continue }
            diagnostics.add(
                "nothing in \(quoted(type.declaration.name.value)) uses \(quoted(parameter.value))",
                at: parameter.range,
                hint: "use it, such as 'items: list<\(parameter.value)>', or leave it out"
            )
        }
    }
}

/// Whether a declaration mentions its parameter.
private struct ParameterSearch {
    let name: String
    private(set) var isFound = false

    init(name: String) {
        self.name = name
    }

    mutating func look(in shape: TypeDeclaration.Shape) {
        switch shape {
        case .object(let object): look(in: object)
        case .union(let union): for member in union.members { look(at: member.type) }
        case .alias(let alias): look(at: alias.type)
        // A list of words has nothing to fill in.
        case .enumeration: return
        }
    }

    private mutating func look(in object: ObjectDeclaration) {
        for field in object.fields { look(at: field.type) }
    }

    /// Recurses as deep as types nest, which the reader bounds.
    private mutating func look(at type: TypeExpression) {
        switch type {
        case .parameter(let parameter): isFound = isFound || parameter.value == name
        case .list(let inner, _), .map(let inner, _), .optional(let inner, _), .nullable(let inner, _),
            .wrapped(_, let inner, _), .applied(_, let inner, _):
            look(at: inner)
        case .object(let object): look(in: object)
        case .union(let union): for member in union.members { look(at: member.type) }
        case .builtin, .named, .enumeration: return
        // What could not be read may have been it.
        case .invalid: isFound = true
        }
    }
}
