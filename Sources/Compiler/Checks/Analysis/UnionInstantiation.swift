import SpeccCatalog
import SpeccDiagnostics

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
