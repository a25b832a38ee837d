import SpeccDiagnostics
import SpeccYAML

/// Unions: `{ $oneOf: { push: PushEvent }, $by: type }`, or `{ $oneOf: [int, string] }`.
enum UnionDecoder {
    /// A union where a type is expected: what it is documented with stands beside it, not in it.
    static func decodeInline(
        _ pairs: [YAMLPair],
        at range: SourceRange,
        _ place: DeclarationContext,
        _ context: inout DecodingContext
    ) -> UnionDeclaration {
        var union = UnionDeclaration(range: range)
        for pair in pairs {
            guard let entry = context.entry(pair, as: UnionKey.self, in: DeclarationContext("the union of", place.name))
            else {
                continue
            }
            if !read(entry, into: &union, place, &context) {
                let message = "\(quoted(pair.key.value)) is for a union with a name of its own"
                context.report("misplaced-key", message, at: pair.key.range, hint: "declare it in 'types'")
            }
        }
        reportIncompleteUnion(pairs, union, &context)
        return union
    }

    /// False for the words that speak of the declaration around the union.
    static func read(
        _ entry: Entry<UnionKey>,
        into union: inout UnionDeclaration,
        _ place: DeclarationContext,
        _ context: inout DecodingContext
    ) -> Bool {
        switch entry.key {
        case .oneOf: union.members = members(entry.value, place, &context)
        case .by: union.tagField = context.text(entry.value, entry.place, expected: "the name of a field")
        case .tag: union.isIntegerTag = context.choice(entry.value, entry.place, TagType.self)?.value == .int
        case .closed: union.isClosed = context.boolean(entry.value, entry.place)?.value ?? false
        case .docs, .deprecated, .swift: return false
        }
        return true
    }

    private enum TagType: String, CaseIterable {
        case string, int
    }

    /// Whether a key is one that only unions have.
    static func isWord(_ pair: YAMLPair) -> Bool {
        [UnionKey.oneOf, .by, .tag, .closed].contains { $0.rawValue == pair.key.value }
    }

    /// A map of members needs the field that tells them apart; a list of them has none.
    static func reportIncompleteUnion(_ pairs: [YAMLPair], _ union: UnionDeclaration, _ context: inout DecodingContext)
    {
        guard let oneOf = pairs.first(where: { $0.key.value == UnionKey.oneOf.rawValue }) else { return }
        let tag = pairs.first { $0.key.value == UnionKey.by.rawValue || $0.key.value == UnionKey.tag.rawValue }
        switch oneOf.value.content {
        case .mapping where !pairs.contains(UnionKey.by.rawValue):
            let hint = "say which field tells them apart: '$by: type'"
            context.report("required-key", "members by name need '$by'", at: oneOf.key.range, hint: hint)
        case .sequence:
            guard let tag else { return }
            context.report(
                "misplaced-key",
                "\(quoted(tag.key.value)) is for members by name",
                at: tag.key.range,
                hint: "write '$oneOf: { push: PushEvent }': what the field says, and the type"
            )
        default: return
        }
    }

    private static func members(
        _ node: YAMLNode,
        _ place: DeclarationContext,
        _ context: inout DecodingContext
    ) -> [UnionDeclaration.Member] {
        let whole = DeclarationContext("the union of", place.name)
        switch node.content {
        case .mapping(let pairs) where !pairs.isEmpty:
            return context.names(of: node, in: whole, example: "{ push: PushEvent }").compactMap {
                tagged($0, &context)
            }
        case .sequence(let types) where !types.isEmpty:
            return types.map { UnionDeclaration.Member(type: member($0, whole, &context)) }
        case .mapping, .sequence:
            context.report("missing-value", "\(whole.text) has no members", at: node.range)
        case .scalar:
            context.mismatch(
                node,
                DeclarationContext(key: UnionKey.oneOf.rawValue),
                expected: "a map or a list of types"
            )
        }
        return []
    }

    private static func member(
        _ node: YAMLNode,
        _ place: DeclarationContext,
        _ context: inout DecodingContext
    ) -> TypeExpression {
        if case .scalar(let scalar) = node.content, scalar.isNull {
            let hint = "write 'T | null' or 'T?' where the union is used"
            context.report("invalid-type", "null is no member of a union", at: node.range, hint: hint)
            return .invalid(node.range)
        }
        return TypeDecoder.decode(node, place.element(), &context)
    }

    /// `push: PushEvent`, `1: { $type: ActionRow, $swift: { name: row } }`
    private static func tagged(_ pair: YAMLPair, _ context: inout DecodingContext) -> UnionDeclaration.Member? {
        let place = DeclarationContext("member", pair.key.value)
        if context.reportEmpty(pair, place, expected: "a type") { return nil }
        guard case .mapping(let pairs) = pair.value.content, pairs.contains(MemberKey.type.rawValue) else {
            return UnionDeclaration.Member(tag: pair.key, type: TypeDecoder.decode(pair.value, place, &context))
        }
        var member = UnionDeclaration.Member(tag: pair.key, type: .invalid(pair.value.range))
        for entry in context.entries(of: pair.value, as: MemberKey.self, in: place) {
            switch entry.key {
            case .type: member.type = TypeDecoder.decode(entry.value, place, &context)
            case .docs: member.docs = context.text(entry.value, entry.place)
            case .deprecated: member.deprecated = context.deprecation(entry.value, entry.place)
            case .swift: member.swiftName = SwiftDecoder.decodeName(entry.value, &context)
            }
        }
        return member
    }
}
