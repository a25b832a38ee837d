import SpeccCatalog
import SpeccDiagnostics

/// An endpoint of an API with several credentials that selects none.
enum AmbiguousCredential: Rule {
    static let id = "ambiguous-credential"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        var undecided: [Int: [Located<String>]] = [:]
        for site in index.endpoints where index.policies.hasSeveralCredentials(in: site.api) {
            if site.settings.auth.level == .builtIn { undecided[site.api, default: []].append(site.declaration.name) }
        }
        for api in undecided.keys.sorted() {
            guard let endpoints = undecided[api], let first = endpoints.first else { continue }
            guard let known = index.policies.someCredentials(in: api),
                let name = index.policies.credentials.first(where: { $0.api == api })?.declaration.name.value
            else { continue }
            let others = endpoints.count > 1 ? " and \(endpoints.count - 1) more" : ""
            diagnostics.add(
                "no credential selected for endpoint \(quoted(first.value))\(others)",
                at: first.range,
                hint: "write 'defaults: { auth: \(TextSanitizer.shortened(name)) }' next to 'api', "
                    + "or 'auth' on each endpoint; "
                    + "declared credentials: \(known)"
            )
        }
    }
}

/// Errors with names that the same response can match, or whose Swift cases have the same name.
enum AmbiguousError: Rule {
    static let id = "ambiguous-error"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        var reported: Set<SourceRange> = []
        var checked: Set<ObjectIdentifier> = []
        for (api, declaration) in index.catalog.apis.enumerated() {
            for file in declaration.files { check(file.defaults.errors, api, index, &reported, &diagnostics) }
        }
        for site in index.endpoints {
            let isOwn = !site.declaration.errors.isEmpty
            guard isOwn || checked.insert(ObjectIdentifier(site.inherited)).inserted else { continue }
            let errors = site.inherited.errors(of: site.declaration).map(\.value)
            check(errors, site.api, index, &reported, &diagnostics)
        }
    }

    /// - Parameter errors: The errors in effect at one level.
    private static func check(
        _ errors: [ResponseDeclaration],
        _ api: Int,
        _ index: CatalogIndex,
        _ reported: inout Set<SourceRange>,
        _ diagnostics: inout DiagnosticCollector
    ) {
        guard errors.contains(where: { $0.name != nil }) else { return }
        var cases: [SwiftName: ResponseDeclaration] = [:]
        for (offset, error) in errors.enumerated() {
            let swiftName = StatusNames.failure(error)
            let other = cases.updateValue(error, forKey: swiftName)
            guard let name = error.name ?? other?.name, !reported.contains(name.range) else { continue }
            if let reason = reason(against: swiftName, of: error, other) {
                diagnostics.add(reason, at: name.range, hint: "choose another name")
                reported.insert(name.range)
            } else if error.name != nil, let other = errors[..<offset].first(where: { overlaps(error, $0) }) {
                // An unknown field is reported, and may be the one that distinguishes them.
                guard [error, other].allSatisfy({ hasKnownFields($0, api, index) }) else { continue }
                diagnostics.add(
                    "\(quoted(error.key.value)) and \(quoted(other.key.value)) can match the same response",
                    at: name.range,
                    hint: "list different values of the same field in '$when', or add a field to one of them"
                )
                reported.insert(name.range)
            }
        }
    }

    private static func reason(
        against swiftName: SwiftName,
        of error: ResponseDeclaration,
        _ other: ResponseDeclaration?
    ) -> String? {
        if let other {
            return "errors \(quoted(other.key.value)) and \(quoted(error.key.value)) have the same Swift name"
        }
        guard error.name != nil, ReservedMemberNames.failure.contains(swiftName.text) else { return nil }
        return "an error cannot be named \(quoted(swiftName.text)), which every error type declares"
    }

    private static func hasKnownFields(_ error: ResponseDeclaration, _ api: Int, _ index: CatalogIndex) -> Bool {
        (error.when?.value ?? []).allSatisfy { condition in
            switch index.follow(condition.field.value, from: error.type, in: api, entersLists: true) {
            case .found, .unknown, .untyped: true
            case .missing, .noObject: false
            }
        }
    }

    /// Whether neither error is more specific than the other, and no field distinguishes them.
    private static func overlaps(_ left: ResponseDeclaration, _ right: ResponseDeclaration) -> Bool {
        guard right.name != nil, left.status.value == right.status.value,
            left.specificity == right.specificity, let conditions = left.when?.value, let others = right.when?.value
        else { return false }
        return !conditions.contains { condition in
            others.contains { other in
                other.field.value == condition.field.value && !condition.values.isEmpty && !other.values.isEmpty
                    && Set(condition.values.map(\.value)).isDisjoint(with: other.values.map(\.value))
            }
        }
    }
}

/// A role without a single response type, because endpoints differ or one returns none or several types.
enum AmbiguousRole: Rule {
    static let id = "ambiguous-role"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for service in index.services {
            var first: [EndpointDeclaration.Role: (type: String, range: SourceRange)] = [:]
            for site in index.endpoints[service.endpoints] {
                guard let role = site.declaration.role else { continue }
                guard let type = SuccessTypes.single(of: site.declaration) else {
                    // A rejected key or type may have declared the response.
                    let isUnknown = site.declaration.returns.contains { result in
                        if case .unknown = index.kindIfPresent(of: result.type, in: site.api) { true } else { false }
                    }
                    guard site.declaration.isWhole, !isUnknown else { continue }
                    let returns = site.declaration.values
                    diagnostics.add(
                        "an endpoint with a role must return one type",
                        at: role.range,
                        hint: returns.count > 1
                            ? "remove the role, or all but one of the results: '404: nil' is a status without a value, and "
                                + "'errors' are thrown"
                            : "remove the role, or declare what the endpoint 'returns'"
                    )
                    continue
                }
                guard !type.isInvalid else { continue }
                let returns = site.declaration.values
                let isOptional = site.declaration.isNilByStatus
                if returns.count > 1 || isOptional, let header = returns.lazy.flatMap(\.headers).first {
                    diagnostics.add(
                        "an endpoint with a role cannot return headers for one of several statuses",
                        at: header.name.range,
                        hint:
                            "declare \(isOptional ? "'nil' as an error" : "one status, such as '2xx'"), or remove the role"
                    )
                    continue
                }
                let spelling =
                    (type.spelling ?? "\(site.declaration.name.value).Response")
                    + (site.declaration.isNilByStatus && !type.isOptional ? "?" : "")
                if let other = first[role.value] {
                    guard other.type != spelling else { continue }
                    diagnostics.add(
                        "endpoints with the role '\(role.value.rawValue)' return different types",
                        at: role.range,
                        hint: "remove 'role' from one of them, or return the same type from both",
                        notes: [Diagnostic.Note("the first one returns \(quoted(other.type))", at: other.range)]
                    )
                } else {
                    first[role.value] = (spelling, role.range)
                }
            }
        }
    }
}

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
