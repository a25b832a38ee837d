import SpeccCatalog
import SpeccDiagnostics

/// Finds types of which no value could end, because their required fields lead back to them.
///
/// An object ends when all of its required fields do, a union when one of its members does. What ends is found from the
/// leaves upwards, each type once, so the search is linear.
struct InfiniteTypeSearch {
    private let index: CatalogIndex
    /// One for an object, several for a union.
    private var alternatives: [Alternative] = []
    /// The alternatives that wait for a type, by its number. Inline unions are numbered behind the table's types.
    private var waiting: [[Int]]

    private struct Alternative {
        var owner: Int
        /// Required types that are not known to end.
        var pending: [Int]
    }

    init(_ index: CatalogIndex) {
        self.index = index
        waiting = Array(repeating: [], count: index.table.entries.count)
    }

    /// Their numbers in rising order.
    func endless() -> [Int] {
        var search = self
        for type in index.table.entries where type.declaration.parameter == nil { search.add(type) }
        return search.cycles()
    }

    private mutating func add(_ type: IndexedType) {
        switch type.declaration.shape {
        case .object:
            var required: [Int] = []
            for entry in index.fields[type.number] {
                if let field = index.field(entry) { collect(field.type, in: type.api, &required) }
            }
            add(Alternative(owner: type.number, pending: required))
        case .union(let union): add(union, owner: type.number, in: type.api)
        case .enumeration, .alias: return
        }
    }

    private mutating func add(_ union: UnionDeclaration, owner: Int, in api: Int) {
        for member in union.members {
            var required: [Int] = []
            collect(member.type, in: api, &required)
            add(Alternative(owner: owner, pending: required))
        }
    }

    private mutating func add(_ alternative: Alternative) {
        for number in alternative.pending { waiting[number].append(alternatives.count) }
        alternatives.append(alternative)
    }

    /// What a value of the type holds in any case. Inline types nest no deeper than YAML may.
    private mutating func collect(_ type: TypeExpression, in api: Int, _ found: inout [Int]) {
        switch index.table.target(of: type, in: api) {
        case .object(let object):
            for field in object.fields { collect(field.type, in: api, &found) }
            for name in object.extends {
                if let base = index.table.base(name.value, in: api) { found.append(base) }
            }
        case .union(let union):
            let number = waiting.count
            waiting.append([])
            found.append(number)
            add(union, owner: number, in: api)
        case let target:
            guard let number = index.table.entry(of: target, in: api) else { return }
            switch index.table.entries[number].declaration.shape {
            case .object, .union: found.append(number)
            case .enumeration, .alias: return
            }
        }
    }

    /// What never ends and leads back to itself.
    private func cycles() -> [Int] {
        var left = alternatives.map(\.pending.count)
        var ends = Array(repeating: false, count: waiting.count)
        var next = alternatives.indices.filter { left[$0] == 0 }
        while let alternative = next.popLast() {
            let owner = alternatives[alternative].owner
            guard !ends[owner] else { continue }
            ends[owner] = true
            for other in waiting[owner] {
                left[other] -= 1
                if left[other] == 0 { next.append(other) }
            }
        }
        var edges: [[Int]] = Array(repeating: [], count: waiting.count)
        for alternative in alternatives where !ends[alternative.owner] {
            edges[alternative.owner] += alternative.pending.filter { !ends[$0] }
        }
        return TopologicalSort(edges).cyclic.filter { $0 < index.table.entries.count }
    }
}
