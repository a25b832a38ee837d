import SpeccCatalog
import SpeccDiagnostics

/// Finds the types of which every value is a secret: aliases declared sensitive, aliases of these, and unions with such a
/// member.
enum SensitiveNames {
    /// - Parameter number: The number of the type that an expression of an API names.
    static func find(in entries: [IndexedType], _ number: (TypeExpression, Int) -> Int?) -> Set<Int> {
        let declared = entries.lazy.filter(\.isDeclaredSensitive).map(\.number)
        guard !declared.isEmpty else { return [] }
        var users: [[Int]] = Array(repeating: [], count: entries.count)
        for entry in entries {
            guard !entry.declaration.shape.isObject else { continue }
            for name in entry.declaration.shape.components.flatMap(elementTypes) {
                if let target = number(name, entry.api) { users[target].append(entry.number) }
            }
        }
        let isSensitive = Propagation.reachable(from: Array(declared), along: users)
        return Set(isSensitive.indices.filter { isSensitive[$0] })
    }

    /// The named types whose values make up a value of a type, as itself, elements or members.
    static func elementTypes(of type: TypeExpression) -> [TypeExpression] {
        var found: [TypeExpression] = []
        type.forEachNested(where: { !$0.isObjectOrApplied }) { nested in
            switch nested {
            case .named, .applied, .wrapped(.merge, _, _): found.append(nested)
            default: break
            }
        }
        return found
    }
}

extension IndexedType {
    fileprivate var isDeclaredSensitive: Bool {
        guard case .alias(let alias) = declaration.shape else { return false }
        return alias.options?.value.isSensitive?.value == true
    }
}

extension TypeDeclaration.Shape {
    fileprivate var isObject: Bool {
        if case .object = self { true } else { false }
    }
}

extension TypeExpression {
    fileprivate var isObjectOrApplied: Bool {
        switch self {
        case .object, .applied: true
        default: false
        }
    }
}
