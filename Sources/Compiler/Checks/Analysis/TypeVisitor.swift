import SpeccCatalog
import SpeccDiagnostics

/// Visits a type and the types that its values contain, through names and inline types. Each named type is visited once in the
/// lifetime of the visitor.
struct TypeVisitor {
    private let index: CatalogIndex
    private var seen: Set<Int> = []

    init(_ index: CatalogIndex) {
        self.index = index
    }

    /// Visits the type itself first. Iterative, because chains of names can be long and cyclic.
    mutating func visit(_ type: TypeExpression, in api: Int, _ visitor: (TypeExpression) -> Void) {
        var pending = [type]
        var names: [Int] = []
        while true {
            if let number = names.popLast() {
                guard seen.insert(number).inserted else { continue }
                let entry = index.table.entries[number]
                pending += entry.declaration.shape.components
                if case .object(let object) = entry.declaration.shape { names += bases(of: object, in: entry.api) }
                continue
            }
            guard let next = pending.popLast() else { return }
            visitor(next)
            switch next {
            case .named, .applied:
                if let number = index.table.entry(of: next, in: api) { names.append(number) }
            case .object(let object):
                pending += next.components
                names += bases(of: object, in: api)
            default: pending += next.components
            }
        }
    }

    private func bases(of object: ObjectDeclaration, in api: Int) -> [Int] {
        object.extends.compactMap { index.table.base($0.value, in: api) }
    }
}

/// An instantiation of a generic union: `Expandable<Charge>`.
struct UnionInstantiation {
    var site: IndexedUnion
    /// The members that do not depend on the type argument.
    var declared: [UnionDeclaration.Member]
    /// The members whose type is the type argument, located at the use.
    var substituted: [UnionDeclaration.Member]

    static func all(in index: CatalogIndex) -> [UnionInstantiation] {
        index.table.entries[index.table.declaredCount...].compactMap { entry in
            guard let instance = entry.instance, !instance.isMerge, case .union(let union) = entry.declaration.shape,
                case .union(let template) = index.table.entries[instance.template].declaration.shape,
                union.members.count == template.members.count
            else { return nil }
            let pairs = zip(template.members, union.members)
            return UnionInstantiation(
                site: IndexedUnion(
                    api: entry.api,
                    subject: DescriptiveName("type", entry.declaration.name.value),
                    declaration: union,
                    type: entry.number
                ),
                declared: pairs.filter { !isParameter($0.0.type) }.map(\.1),
                substituted: pairs.filter { isParameter($0.0.type) }.map(\.1)
            )
        }
    }

    private static func isParameter(_ type: TypeExpression) -> Bool {
        if case .parameter = type { true } else { false }
    }
}
