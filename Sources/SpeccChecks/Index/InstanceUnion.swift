import SpeccCatalog
import SpeccDiagnostics

/// A union with a parameter as one use fills it in: `Expandable<Charge>`.
struct InstanceUnion {
    var site: UnionSite
    /// Members that are the same in every use.
    var declared: [UnionDeclaration.Member]
    /// Those whose type is what the parameter stands for; their place is that of the use.
    var filledIn: [UnionDeclaration.Member]

    static func all(in index: CatalogIndex) -> [InstanceUnion] {
        index.table.entries[index.table.declaredCount...].compactMap { entry in
            guard let instance = entry.instance, !instance.isMerge, case .union(let union) = entry.declaration.shape,
                case .union(let template) = index.table.entries[instance.template].declaration.shape,
                union.members.count == template.members.count
            else { return nil }
            let pairs = zip(template.members, union.members)
            return InstanceUnion(
                site: UnionSite(
                    api: entry.api,
                    subject: Subject("type", entry.declaration.name.value),
                    declaration: union,
                    type: entry.number
                ),
                declared: pairs.filter { !isParameter($0.0.type) }.map(\.1),
                filledIn: pairs.filter { isParameter($0.0.type) }.map(\.1)
            )
        }
    }

    private static func isParameter(_ type: TypeExpression) -> Bool {
        if case .parameter = type { true } else { false }
    }
}
