import SpeccCatalog
import SpeccDiagnostics

/// A member of a union with '$by' that has no fields, or a tag that is not an integer although '$tag' is 'int'.
enum InvalidMember: Rule {
    static let id = "invalid-member"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.unions where site.declaration.tagField != nil {
            for member in site.declaration.members { check(member, site, index, &diagnostics) }
        }
        for union in UnionInstantiation.all(in: index) where union.site.declaration.tagField != nil {
            for member in union.substituted { checkType(of: member, union.site, index, &diagnostics) }
        }
        for site in index.unions where site.declaration.matchesFields != nil {
            for member in site.declaration.members {
                switch index.kind(of: member.type, in: site.api) {
                case .object, .unknown, .parameter: continue
                default:
                    diagnostics.add(
                        "\(member.type.spelling.map(quoted) ?? "this member") is not an object",
                        at: member.type.range,
                        hint: "'$match: fields' compares objects; nest it in a union with other types"
                    )
                }
            }
        }
        for site in index.unions where site.declaration.tagField == nil && site.declaration.members.count == 1 {
            guard let member = site.declaration.members.first, member.tag == nil else { continue }
            diagnostics.add("a union needs at least two types", at: member.type.range, hint: "use the type itself")
        }
    }

    private static func check(
        _ member: UnionDeclaration.Member,
        _ site: IndexedUnion,
        _ index: CatalogIndex,
        _ diagnostics: inout DiagnosticCollector
    ) {
        for tag in member.tags where site.declaration.isIntegerTag {
            if IntegerLiteral.value(tag.value) == nil {
                diagnostics.add(
                    "\(quoted(tag.value)) is not an integer",
                    at: tag.range,
                    hint: "this union has '$tag: int'"
                )
            } else if let number = IntegerLiteral.canonical(tag.value) {
                diagnostics.add(
                    "\(quoted(tag.value)) is not the canonical form of \(number)",
                    at: tag.range,
                    hint: "write '\(number)'"
                )
            }
        }
        checkType(of: member, site, index, &diagnostics)
    }

    private static func checkType(
        of member: UnionDeclaration.Member,
        _ site: IndexedUnion,
        _ index: CatalogIndex,
        _ diagnostics: inout DiagnosticCollector
    ) {
        switch index.kind(of: member.type, in: site.api) {
        case .object, .unknown, .parameter: return
        default:
            let field = site.declaration.tagField?.value ?? ""
            diagnostics.add(
                "\(member.type.spelling.map(quoted) ?? "this member") has no field \(quoted(field))",
                at: member.type.range,
                hint: "members of a union with '$by' must be objects"
            )
        }
    }
}
