import SpeccCatalog
import SpeccDiagnostics

/// Visits what a type holds, through names and inline types, each named type once in the life of the tour.
struct TypeVisitor {
    private let index: CatalogIndex
    private var seen: Set<Int> = []

    init(_ index: CatalogIndex) {
        self.index = index
    }

    /// The type itself first. Nothing recurses, so a chain of types of any length is fine.
    mutating func visit(_ type: TypeExpression, in api: Int, _ visitor: (TypeExpression) -> Void) {
        var waiting = [type]
        while let next = waiting.popLast() {
            visitor(next)
            switch next {
            case .list(let inner, _), .map(let inner, _), .optional(let inner, _), .nullable(let inner, _),
                .wrapped(_, let inner, _):
                waiting.append(inner)
            case .object(let object): waiting += parts(of: object, in: api)
            case .union(let union): waiting += union.members.map(\.type)
            case .named, .applied:
                guard let number = index.table.entry(of: next, in: api), seen.insert(number).inserted else { continue }
                waiting += parts(of: index.table.entries[number])
            case .builtin, .enumeration, .parameter, .invalid: continue
            }
        }
    }

    private func parts(of entry: IndexedType) -> [TypeExpression] {
        switch entry.declaration.shape {
        case .object(let object): parts(of: object, in: entry.api)
        case .union(let union): union.members.map(\.type)
        case .alias(let alias): [alias.type]
        case .enumeration: []
        }
    }

    private func parts(of object: ObjectDeclaration, in api: Int) -> [TypeExpression] {
        let bases = object.extends.compactMap { index.table.base($0.value, in: api) }
        return object.fields.map(\.type) + bases.flatMap { parts(of: index.table.entries[$0]) }
    }
}
