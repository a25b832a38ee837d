import SpeccCatalog

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
