import SpeccCatalog
import SpeccDiagnostics

/// Two members of a union with the same Swift name.
enum ConflictingMemberNames: Rule {
    static let id = "conflicting-member-names"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.unions {
            var scope = NameScope()
            add(site.declaration.members, of: site, to: &scope, index, &diagnostics)
        }
        for union in UnionInstantiation.all(in: index) {
            let names = MemberNames(index, api: union.site.api)
            var scope = NameScope()
            // These are compared at the declaration of the union.
            for member in union.declared {
                let name = self.name(of: member)
                scope.take(
                    names.name(of: member, in: union.site.declaration),
                    name,
                    DescriptiveName("member", name.value)
                )
            }
            add(union.substituted, of: union.site, to: &scope, index, &diagnostics)
        }
    }

    private static func name(of member: UnionDeclaration.Member) -> Located<String> {
        member.tag ?? Located(member.type.spelling ?? "", at: member.type.range)
    }

    private static func add(
        _ members: [UnionDeclaration.Member],
        of site: IndexedUnion,
        to scope: inout NameScope,
        _ index: CatalogIndex,
        _ diagnostics: inout DiagnosticCollector
    ) {
        let names = MemberNames(index, api: site.api)
        for member in members {
            let name = name(of: member)
            scope.add(
                names.name(of: member, in: site.declaration),
                member.swiftName ?? name,
                DescriptiveName("member", name.value),
                &diagnostics,
                hint: member.tag != nil
                    ? "rename one of them: '{ $type: …, $swift: { name: … } }'" : "declare one of them in 'types'"
            )
        }
    }
}
