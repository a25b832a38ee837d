import SpeccCatalog
import SpeccDiagnostics

/// Two members of one union that become one case in Swift.
enum CollidingMembers: Rule {
    static let id = "colliding-members"
    static let severity = Severity.error
    static let summary = "Two members of a union have the same name in Swift."

    static func check(_ index: CatalogIndex, _ report: inout Report) {
        for site in index.unions {
            let names = MemberNames(index, api: site.api)
            var scope = NameScope()
            for member in site.declaration.members {
                let name = member.tag ?? Located(member.type.spelling ?? "", at: member.type.range)
                let isTagged = member.tag != nil
                scope.add(
                    names.name(of: member, in: site.declaration),
                    member.swiftName ?? name,
                    Subject("member", name.value),
                    &report,
                    hint: isTagged
                        ? "name one of them: '{ $type: …, $swift: { name: … } }'" : "declare one of them in 'types'"
                )
            }
        }
    }
}
