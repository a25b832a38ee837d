import SpeccCatalog
import SpeccDiagnostics

/// Resolves the cases of one union, and how values of each are recognized.
struct UnionResolver {
    private let types: TypeResolver
    private let type: DeclaredType
    private let options: ModelOptions
    private let jsonShape: JSONShape
    private let matchedFields: MatchedFieldResolver

    init(_ types: TypeResolver, _ type: DeclaredType, _ options: ModelOptions) {
        self.types = types
        self.type = type
        self.options = options
        jsonShape = JSONShape(index: types.index, api: types.api)
        matchedFields = MatchedFieldResolver(index: types.index, api: types.api)
    }

    func union(_ declaration: UnionDeclaration) -> ResolvedUnion {
        let members = types.references.members(of: declaration, at: type.path)
        let matched = declaration.matchesFields == nil ? [] : matchedFields.fields(of: declaration.members.map(\.type))
        return ResolvedUnion(
            tagField: declaration.tagField?.value,
            isIntegerTag: declaration.isIntegerTag,
            isClosed: declaration.isClosed,
            members: members.map { member in
                var resolved = ResolvedUnion.Member(
                    tag: member.declaration.tag?.value,
                    swiftName: member.swiftName,
                    payload: member.type,
                    recognition: recognition(of: member.declaration, in: declaration, matched),
                    docs: member.declaration.docs?.value,
                    deprecated: member.declaration.deprecated?.value,
                    range: member.declaration.tag?.range ?? member.declaration.type.range
                )
                resolved.otherTags = member.declaration.otherTags.map(\.value)
                return resolved
            },
            nested: members.compactMap(inlineType),
            isIndirect: types.graph.isIndirect(type),
            fallbackMember: types.graph.fallbackMember(of: type)
        )
    }

    private func inlineType(of member: MemberReference) -> ResolvedType? {
        let declaration = member.declaration
        let site = InlineTypeSite(
            type: declaration.type,
            name: declaration.tag ?? Located(member.swiftName.text, at: declaration.type.range),
            swiftName: member.nestedName,
            owner: type.path,
            docs: declaration.docs
        )
        return types.inline(site, options)
    }

    private func recognition(
        of member: UnionDeclaration.Member,
        in union: UnionDeclaration,
        _ matched: [[ResolvedUnion.MatchedField]]
    ) -> ResolvedUnion.Recognition {
        guard union.tagField == nil else { return .tag }
        if union.matchesFields != nil {
            let number = union.members.firstIndex { $0.type.range == member.type.range } ?? 0
            return .fields(number: number, matched[number])
        }
        let kinds = jsonShape.kinds(of: member.type)
        let others = union.members.filter { $0.type.range != member.type.range }
        let rivals = others.filter { !jsonShape.kinds(of: $0.type).isDisjoint(with: kinds) }
        // In an open union, a value that is not declared is not one of its members.
        if !rivals.isEmpty || !union.isClosed, let values = jsonShape.literals(of: member.type) {
            return .values(values)
        }
        guard !rivals.isEmpty else { return .jsonShape(kinds, fields: []) }
        var fields: [ResolvedUnion.Discriminator] = []
        for rival in rivals {
            guard let discriminator = jsonShape.discriminator(of: member.type, against: rival.type),
                !fields.contains(discriminator)
            else { continue }
            fields.append(discriminator)
        }
        return .jsonShape(kinds, fields: fields)
    }
}

/// The fields by which the members of a union with `$match: fields` are recognized.
struct MatchedFieldResolver {
    let index: CatalogIndex
    let api: Int

    /// A field with everything that its type declares about its values.
    private struct Candidate {
        var field: ResolvedUnion.MatchedField
        let kinds: JSONKinds
        let values: [String]?
    }

    /// The fields of each member. Kinds and values are included only where members differ in them.
    func fields(of members: [TypeExpression]) -> [[ResolvedUnion.MatchedField]] {
        let candidates = members.map(candidates)
        var kinds: [String: Set<JSONKinds.RawValue>] = [:]
        var values: [String: Set<[String]?>] = [:]
        for candidate in candidates.joined() {
            kinds[candidate.field.name, default: []].insert(candidate.kinds.rawValue)
            values[candidate.field.name, default: []].insert(candidate.values)
        }
        let counts = Dictionary(candidates.joined().map { ($0.field.name, 1) }, uniquingKeysWith: +)
        return candidates.map { member in
            member.map { candidate in
                var field = candidate.field
                if values[field.name, default: []].count == 1, counts[field.name] == members.count, field.value != nil {
                    // A constant of all members distinguishes none, and responses may omit it.
                    (field.value, field.isRequired) = (nil, false)
                }
                let differs = kinds[field.name, default: []].count > 1
                if differs, candidate.kinds != Self.anything { field.kinds = candidate.kinds }
                if values[field.name, default: []].count > 1, field.value == nil { field.values = candidate.values }
                return field
            }
        }
    }

    private static let anything = JSONKinds.all.subtracting(.null)

    private func candidates(of type: TypeExpression) -> [Candidate] {
        let shape = JSONShape(index: index, api: api)
        let fields = index.objectFields(of: type, in: api) ?? []
        return fields.filter { !$0.isAdditional }.map { field in
            let constant = field.options?.value.constant.flatMap { Self.text(of: $0.value) }
            let isRequired = field.presence == .required && !index.hasDefaultInResponses(field, in: api)
            return Candidate(
                field: ResolvedUnion.MatchedField(
                    name: field.name.value,
                    isRequired: isRequired,
                    value: field.type.isOptional ? nil : constant
                ),
                kinds: shape.kinds(of: field.wireType).subtracting(.null),
                values: constant.map { [$0] } ?? values(of: field.type)
            )
        }
    }

    /// The declared values of an enum, whether it is open or closed.
    private func values(of type: TypeExpression) -> [String]? {
        switch index.kind(of: type, in: api) {
        case .enumeration(let enumeration): enumeration.cases.map(\.value.value)
        case .optional(let inner), .nullable(let inner): values(of: inner)
        default: nil
        }
    }

    private static func text(of constant: LiteralValue) -> String? {
        if case .text(let text) = constant { text } else { nil }
    }
}
