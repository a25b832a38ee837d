import SpeccCatalog
import SpeccDiagnostics

/// Finds types without a finite value, because their required fields lead back to them.
///
/// An object has a finite value if all of its required fields have one, a union if one of its members has one, and a list or map
/// if its elements have one or it may be empty.
struct InfiniteTypeSearch {
    private let index: CatalogIndex
    /// The table's types, followed by inline unions.
    private var search: TerminationSearch

    init(_ index: CatalogIndex) {
        self.index = index
        search = TerminationSearch(nodeCount: index.table.entries.count)
    }

    /// The numbers of the infinite types, in ascending order.
    static func infiniteTypes(in index: CatalogIndex) -> [Int] {
        var search = Self(index)
        for type in index.table.entries where type.declaration.parameter == nil { search.add(type) }
        return search.search.nonterminatingCycles().filter { $0 < index.table.entries.count }
    }

    private mutating func add(_ type: IndexedType) {
        switch type.declaration.shape {
        case .object:
            var required: [Int] = []
            for entry in index.fields[type.number] {
                if let field = index.field(entry) { collect(field, in: type.api, &required) }
            }
            search.addAlternative(of: type.number, requiring: required)
        case .union(let union): add(union, node: type.number, in: type.api)
        // These have finite values.
        case .enumeration, .alias: search.addAlternative(of: type.number, requiring: [])
        }
    }

    private mutating func add(_ union: UnionDeclaration, node: Int, in api: Int) {
        for member in union.members {
            var required: [Int] = []
            collect(member.type, in: api, &required)
            search.addAlternative(of: node, requiring: required)
        }
    }

    private mutating func collect(_ field: FieldDeclaration, in api: Int, _ required: inout [Int]) {
        switch index.table.target(of: field.type, in: api) {
        case .list(let element, _), .map(let element, _):
            let aliases = index.table.aliases(behind: field.type, in: api)
            let options = [field.options] + aliases.map(\.options)
            let items = options.lazy.compactMap { $0?.value.constraints.items }.first
            if let lower = items?.value.lower.flatMap(Int.init), lower > 0 { collect(element, in: api, &required) }
        default: collect(field.type, in: api, &required)
        }
    }

    /// Collects the types that every value of a type contains. Recursion is bounded: the reader limits the depth of YAML.
    private mutating func collect(_ type: TypeExpression, in api: Int, _ required: inout [Int]) {
        switch index.table.target(of: type, in: api) {
        case .object(let object):
            for field in object.fields { collect(field, in: api, &required) }
            required += object.extends.compactMap { index.table.base($0.value, in: api) }
        case .union(let union):
            let node = search.addNode()
            required.append(node)
            add(union, node: node, in: api)
        case let target:
            guard let number = index.table.entry(of: target, in: api) else { return }
            switch index.table.entries[number].declaration.shape {
            case .object, .union: required.append(number)
            case .enumeration, .alias: return
            }
        }
    }
}
