import SpeccCatalog
import SpeccDiagnostics

/// Finds types of which no value could end, because their required fields lead back to them.
struct EndlessSearch {
    private let index: CatalogIndex

    init(_ index: CatalogIndex) {
        self.index = index
    }

    /// Their numbers in rising order.
    func endless() -> [Int] {
        let required = index.types.map { type -> [Int] in
            var found: [Int] = []
            for entry in index.fields[type.number] {
                guard let field = index.field(entry) else { continue }
                collect(field.type, in: type.api, &found)
            }
            return found
        }
        return DependencyOrder(required).cyclic
    }

    /// The objects that a value of the type holds in any case. Inline objects nest no deeper than YAML may.
    private func collect(_ type: TypeExpression, in api: Int, _ found: inout [Int]) {
        switch type {
        case .named(let name):
            guard let type = index.type(name.value, in: api), case .object = type.declaration.shape else { return }
            found.append(type.number)
        case .object(let object):
            for field in object.fields { collect(field.type, in: api, &found) }
            for name in object.extends {
                guard let base = index.type(name.value, in: api) else { continue }
                found.append(base.number)
            }
        case .builtin, .list, .map, .optional, .enumeration, .unreadable: return
        }
    }
}
