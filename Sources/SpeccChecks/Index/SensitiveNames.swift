import SpeccCatalog
import SpeccDiagnostics

/// Types of which every value is a secret: names for types that are said to be sensitive, names for these, and unions of
/// which one of them is a member.
enum SensitiveNames {
    /// - Parameter find: The number of the type that an expression of an API names.
    static func find(in entries: [IndexedType], _ find: (TypeExpression, Int) -> Int?) -> Set<Int> {
        var found = Set(entries.lazy.filter(\.isDeclaredSensitive).map(\.number))
        guard !found.isEmpty else { return [] }
        var users: [Int: [Int]] = [:]
        for entry in entries {
            for heart in entry.declaration.held.flatMap(elementTypes) {
                if let number = find(heart, entry.api) { users[number, default: []].append(entry.number) }
            }
        }
        var waiting = Array(found)
        while let number = waiting.popLast() {
            for user in users[number] ?? [] where found.insert(user).inserted { waiting.append(user) }
        }
        return found
    }

    /// What its elements, or its value where there is one, are of. Recurses as deep as a type nests.
    static func elementTypes(of type: TypeExpression) -> [TypeExpression] {
        switch type {
        case .list(let inner, _), .map(let inner, _), .optional(let inner, _), .nullable(let inner, _),
            .wrapped(.patch, let inner, _), .wrapped(.sse, let inner, _), .wrapped(.lines, let inner, _):
            elementTypes(of: inner)
        case .union(let union): union.members.flatMap { elementTypes(of: $0.type) }
        case .wrapped(.merge, let inner, _): [type] + elementTypes(of: inner)
        case .named, .applied: [type]
        case .builtin, .object, .enumeration, .parameter, .invalid: []
        }
    }
}

extension IndexedType {
    fileprivate var isDeclaredSensitive: Bool {
        guard case .alias(let alias) = declaration.shape else { return false }
        return alias.options?.value.isSensitive?.value == true
    }
}

extension TypeDeclaration {
    /// What it is a name for, or a union of.
    fileprivate var held: [TypeExpression] {
        switch shape {
        case .alias(let alias): [alias.type]
        case .union(let union): union.members.map(\.type)
        case .object, .enumeration: []
        }
    }
}
