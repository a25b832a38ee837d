import SpeccCatalog
import SpeccDiagnostics

/// Members of a union without '$by' that share values.
enum AmbiguousUnion: Rule {
    static let id = "ambiguous-union"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        var remaining = maximumComparisons
        lazy var sent = SentTypes(index)
        for site in index.unions where site.declaration.tagField == nil && site.declaration.matchesFields == nil {
            let members = site.declaration.members.filter {
                $0.tag == nil && !isUnknown($0.type, site.api, index) && !(site.type != nil && isParameter($0.type))
            }
            guard members.count <= maximumMembers else {
                diagnostics.add(
                    "a union of more than \(maximumMembers) types needs a field that distinguishes them",
                    at: members[maximumMembers].type.range,
                    hint: "write a map of members, and name the field with '$by'"
                )
                continue
            }
            remaining -= cost(of: members, site.api, index)
            guard remaining > 0 else {
                diagnostics.add(
                    "too many union members to compare",
                    at: site.declaration.range,
                    hint: "name the fields that distinguish their members with '$by'"
                )
                return
            }
            check(members, site, index, &diagnostics) { sent.isOnlySent($0) }
        }
        for union in UnionInstantiation.all(in: index)
        where union.site.declaration.tagField == nil && union.site.declaration.matchesFields == nil {
            let members = (union.declared + union.substituted).filter { !isUnknown($0.type, union.site.api, index) }
            remaining -= cost(of: members, union.site.api, index)
            guard members.count <= maximumMembers, remaining > 0 else { continue }
            check(members, from: members.count - union.substituted.count, union.site, index, &diagnostics)
        }
    }

    /// The type parameter of a generic union, which is compared in each instantiation.
    private static func isParameter(_ type: TypeExpression) -> Bool {
        if case .parameter = type { true } else { false }
    }

    /// All pairs of members are compared.
    private static let maximumMembers = 100
    /// The maximum number of fields compared in one run.
    private static let maximumComparisons = 1_000_000

    private static func cost(of members: [UnionDeclaration.Member], _ api: Int, _ index: CatalogIndex) -> Int {
        let fields = members.reduce(0) { count, member in
            count + (index.objectEntry(of: member.type, in: api).map { index.fields[$0.number].count } ?? 1)
        }
        return fields * members.count
    }

    private static func check(
        _ members: [UnionDeclaration.Member],
        from start: Int = 0,
        _ site: IndexedUnion,
        _ index: CatalogIndex,
        _ diagnostics: inout DiagnosticCollector,
        isOnlySent: (IndexedUnion) -> Bool = { _ in false }
    ) {
        let jsonShape = JSONShape(index: index, api: site.api)
        for (offset, member) in members.enumerated() where offset >= start {
            let other = members[..<offset].first { !jsonShape.distinguishes($0.type, from: member.type) }
            guard let other else { continue }
            // Members are only distinguished when values are read.
            if isOnlySent(site) { return }
            diagnostics.add(
                "a value of \(name(member)) could also be a value of \(name(other))",
                at: member.type.range,
                hint: hint(jsonShape, other.type, member.type),
                notes: [Diagnostic.Note("other member declared here", at: other.type.range)]
            )
        }
    }

    private static func name(_ member: UnionDeclaration.Member) -> String {
        member.type.spelling.map(quoted) ?? "this member"
    }

    private static func hint(_ jsonShape: JSONShape, _ left: TypeExpression, _ right: TypeExpression) -> String {
        let areObjects = jsonShape.kinds(of: left) == .object && jsonShape.kinds(of: right) == .object
        return areObjects
            ? "name the field that distinguishes them with '$by', or add '$match: fields' to select the member whose fields fit best"
            : "both have the same JSON representation: remove one of them"
    }

    private static func isUnknown(_ type: TypeExpression, _ api: Int, _ index: CatalogIndex) -> Bool {
        switch index.kind(of: type, in: api) {
        case .unknown: true
        default: false
        }
    }
}
