import SpeccCatalog
import SpeccDiagnostics

/// Members of a union without '$by' that one value could be both of.
enum AmbiguousUnion: Rule {
    static let id = "ambiguous-union"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        var remaining = mostFields
        for site in index.unions where site.declaration.tagField == nil {
            let members = site.declaration.members.filter {
                $0.tag == nil && !isUnknown($0.type, site.api, index) && !(site.type != nil && isParameter($0.type))
            }
            guard members.count <= most else {
                diagnostics.add(
                    "a union of more than \(most) types is told apart by a field",
                    at: members[most].type.range,
                    hint: "write a map of members, and '$by' with the field"
                )
                continue
            }
            remaining -= cost(of: members, site.api, index)
            guard remaining > 0 else {
                diagnostics.add(
                    "the unions up to here have more to compare than anyone could follow",
                    at: site.declaration.range,
                    hint: "name the fields that tell their members apart with '$by'"
                )
                return
            }
            check(members, site, index, &diagnostics)
        }
        for union in UnionInstantiation.all(in: index) where union.site.declaration.tagField == nil {
            let members = (union.declared + union.substituted).filter { !isUnknown($0.type, union.site.api, index) }
            remaining -= cost(of: members, union.site.api, index)
            guard members.count <= most, remaining > 0 else { continue }
            check(members, from: members.count - union.substituted.count, union.site, index, &diagnostics)
        }
    }

    /// `T` of a declared union: what it stands for is compared at each use.
    private static func isParameter(_ type: TypeExpression) -> Bool {
        if case .parameter = type { true } else { false }
    }

    /// Every two are compared.
    private static let most = 100
    /// Fields that are compared in one run.
    private static let mostFields = 1_000_000

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
        _ diagnostics: inout DiagnosticCollector
    ) {
        let jsonShape = JSONShape(index: index, api: site.api)
        for (place, member) in members.enumerated() where place >= start {
            let twin = members[..<place].first { !jsonShape.tells($0.type, from: member.type) }
            guard let twin else { continue }
            diagnostics.add(
                "a value of \(name(member)) could be one of \(name(twin)) too",
                at: member.type.range,
                hint: hint(jsonShape, twin.type, member.type),
                notes: [Diagnostic.Note("the other member stands here", at: twin.type.range)]
            )
        }
    }

    private static func name(_ member: UnionDeclaration.Member) -> String {
        member.type.spelling.map(quoted) ?? "this member"
    }

    private static func hint(_ jsonShape: JSONShape, _ left: TypeExpression, _ right: TypeExpression) -> String {
        let areObjects = jsonShape.kinds(of: left) == .object && jsonShape.kinds(of: right) == .object
        return areObjects
            ? "name the field that tells them apart with '$by', or give both a required field whose values differ"
            : "in JSON both look alike: keep one of them"
    }

    private static func isUnknown(_ type: TypeExpression, _ api: Int, _ index: CatalogIndex) -> Bool {
        switch index.kind(of: type, in: api) {
        case .unknown: true
        default: false
        }
    }
}
