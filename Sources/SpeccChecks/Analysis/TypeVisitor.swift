import SpeccCatalog
import SpeccDiagnostics

/// Visits what a type holds, through names and inline types, each named type once in the life of the tour.
struct TypeVisitor {
    private let index: CatalogIndex
    private var seen: Set<Int> = []

    init(_ index: CatalogIndex) {
        self.index = index
    }

    /// The type itself first. Nothing recurses, so a chain of types of any length is fine, and so is a cycle.
    mutating func visit(_ type: TypeExpression, in api: Int, _ visitor: (TypeExpression) -> Void) {
        var waiting = [type]
        var numbers: [Int] = []
        while true {
            if let number = numbers.popLast() {
                if seen.insert(number).inserted { addParts(of: index.table.entries[number], &waiting, &numbers) }
                continue
            }
            guard let next = waiting.popLast() else { return }
            visitor(next)
            switch next {
            case .list(let inner, _), .map(let inner, _), .optional(let inner, _), .nullable(let inner, _),
                .wrapped(_, let inner, _):
                waiting.append(inner)
            case .object(let object): addParts(of: object, in: api, &waiting, &numbers)
            case .union(let union): waiting += union.members.map(\.type)
            case .named, .applied:
                if let number = index.table.entry(of: next, in: api) { numbers.append(number) }
            case .builtin, .enumeration, .parameter, .invalid: continue
            }
        }
    }

    private func addParts(of entry: IndexedType, _ waiting: inout [TypeExpression], _ numbers: inout [Int]) {
        switch entry.declaration.shape {
        case .object(let object): addParts(of: object, in: entry.api, &waiting, &numbers)
        case .union(let union): waiting += union.members.map(\.type)
        case .alias(let alias): waiting.append(alias.type)
        case .enumeration: break
        }
    }

    private func addParts(
        of object: ObjectDeclaration,
        in api: Int,
        _ waiting: inout [TypeExpression],
        _ numbers: inout [Int]
    ) {
        waiting += object.fields.map(\.type)
        numbers += object.extends.compactMap { index.table.base($0.value, in: api) }
    }
}
