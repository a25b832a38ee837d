import SpeccCatalog
import SpeccDiagnostics

/// Substitution of type parameters by arguments.
extension TypeDeclaration.Shape {
    func substituting(_ argument: TypeExpression, for parameter: String) -> Self {
        switch self {
        case .object(let object): return .object(object.substituting(argument, for: parameter))
        case .union(let union): return .union(union.substituting(argument, for: parameter))
        case .alias(var alias):
            alias.type = alias.type.substituting(argument, for: parameter)
            return .alias(alias)
        case .enumeration: return self
        }
    }
}

extension TypeExpression {
    /// Recursion is bounded: the reader limits the nesting of types.
    func substituting(_ argument: TypeExpression, for parameter: String) -> TypeExpression {
        switch self {
        case .parameter(let name): return name.value == parameter ? argument : self
        case .list(let inner, let range): return .list(inner.substituting(argument, for: parameter), range)
        case .map(let inner, let range): return .map(inner.substituting(argument, for: parameter), range)
        case .optional(let inner, let range):
            return .optional(inner.substituting(argument, for: parameter).required, range)
        case .nullable(let inner, let range):
            return .nullable(inner.substituting(argument, for: parameter).required, range)
        case .wrapped(let wrapper, let inner, let range):
            return .wrapped(wrapper, inner.substituting(argument, for: parameter).required, range)
        case .applied(let name, let inner, let range):
            return .applied(name, inner.substituting(argument, for: parameter), range)
        case .object(let object): return .object(object.substituting(argument, for: parameter))
        case .union(let union): return .union(union.substituting(argument, for: parameter))
        case .builtin, .named, .enumeration, .invalid: return self
        }
    }

    /// Without `?`, because optionals do not nest.
    private var required: TypeExpression {
        if case .optional(let wrapped, _) = self { wrapped } else { self }
    }
}

extension ObjectDeclaration {
    func substituting(_ argument: TypeExpression, for parameter: String) -> ObjectDeclaration {
        var object = self
        for offset in object.fields.indices {
            object.fields[offset].type = object.fields[offset].type.substituting(argument, for: parameter)
        }
        return object
    }

    /// The object with every field as a patch, so that unset fields are not sent.
    var merging: ObjectDeclaration {
        var object = self
        object.extends = extends.map { $0.map { "merge<\($0)>" } }
        // Constants cannot change.
        object.fields.removeAll { $0.options?.value.constant != nil || $0.isAdditional }
        for offset in object.fields.indices {
            let field = object.fields[offset]
            object.fields[offset].type = field.type.patching
            if var options = field.options?.value, options.defaultValue != nil {
                options.defaultValue = nil
                object.fields[offset].options = SharedOptions(options)
            }
        }
        return object
    }
}

extension TypeExpression {
    fileprivate var patching: TypeExpression {
        switch self {
        case .optional(let wrapped, _), .nullable(let wrapped, _): wrapped.patching
        case .wrapped, .invalid: self
        default: .wrapped(.patch, self, range)
        }
    }
}

extension UnionDeclaration {
    func substituting(_ argument: TypeExpression, for parameter: String) -> UnionDeclaration {
        var union = self
        for offset in union.members.indices {
            union.members[offset].type = union.members[offset].type.substituting(argument, for: parameter)
        }
        return union
    }
}

extension TypeExpression {
    /// The types directly inside of the expression: elements, arguments, fields and members. Names are not followed.
    var components: [TypeExpression] {
        switch self {
        case .list(let inner, _), .map(let inner, _), .optional(let inner, _), .nullable(let inner, _),
            .wrapped(_, let inner, _), .applied(_, let inner, _):
            [inner]
        case .object(let object): object.fields.map(\.type)
        case .union(let union): union.members.map(\.type)
        case .builtin, .named, .enumeration, .parameter, .invalid: []
        }
    }

    /// Visits the expression and the types inside of it, innermost first. Recursion is bounded: the reader limits the depth of
    /// YAML and of types.
    ///
    /// - Parameter descends: Whether the components of an expression are visited.
    func forEachNested(
        where descends: (TypeExpression) -> Bool = { _ in true },
        _ visit: (TypeExpression) -> Void
    ) {
        if descends(self) {
            for component in components { component.forEachNested(where: descends, visit) }
        }
        visit(self)
    }
}

extension TypeDeclaration.Shape {
    /// The types directly inside of the declaration. Names are not followed.
    var components: [TypeExpression] {
        switch self {
        case .object(let object): object.fields.map(\.type)
        case .union(let union): union.members.map(\.type)
        case .alias(let alias): [alias.type]
        case .enumeration: []
        }
    }
}
