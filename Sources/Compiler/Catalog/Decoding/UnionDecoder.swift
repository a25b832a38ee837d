import SpeccDiagnostics
import SpeccYAML

/// A union: `{ $oneOf: { push: PushEvent }, $by: type }`, or `{ $oneOf: [int, string] }`.
enum UnionDecoder {
    /// A union in type position. It cannot have documentation of its own.
    static func decodeInline(
        _ pairs: [YAMLPair],
        at range: SourceRange,
        _ subject: DeclarationContext,
        _ context: inout DecodingContext
    ) -> TypeExpression {
        var union = UnionDeclaration(range: range)
        var isOptional = false
        for pair in pairs {
            guard
                let entry = context.entry(pair, as: UnionKey.self, in: DeclarationContext("the union of", subject.name))
            else {
                continue
            }
            if entry.key == .optional {
                isOptional = context.boolean(entry.value, entry.subject)?.value ?? false
            } else if !read(entry, into: &union, subject, &context) {
                let message = "\(quoted(pair.key.value)) requires a named union"
                context.report("misplaced-key", message, at: pair.key.range, hint: "declare it in 'types'")
            }
        }
        reportIncompleteUnion(pairs, union, &context)
        return isOptional ? TypeExpression.union(union).optional(at: range) : .union(union)
    }

    /// Returns false for keys of the enclosing declaration.
    static func read(
        _ entry: MappingEntry<UnionKey>,
        into union: inout UnionDeclaration,
        _ subject: DeclarationContext,
        _ context: inout DecodingContext
    ) -> Bool {
        switch entry.key {
        case .oneOf: union.members = members(entry.value, subject, &context)
        case .by: union.tagField = context.text(entry.value, entry.subject, expected: "the name of a field")
        case .tag: union.isIntegerTag = context.choice(entry.value, entry.subject, TagType.self)?.value == .int
        case .match:
            guard context.choice(entry.value, entry.subject, MatchType.self) != nil else { return true }
            union.matchesFields = entry.pair.key.range
        case .closed: union.isClosed = context.boolean(entry.value, entry.subject)?.value ?? false
        case .optional, .docs, .deprecated, .swift: return false
        }
        return true
    }

    private enum MatchType: String, CaseIterable {
        case fields
    }

    private enum TagType: String, CaseIterable {
        case string, int
    }

    /// Whether a key is specific to unions.
    static func isUnionKey(_ pair: YAMLPair) -> Bool {
        [UnionKey.oneOf, .by, .tag, .match, .closed].contains { $0.rawValue == pair.key.value }
    }

    /// Reports a map of members without `$by`, and a list of members with it.
    static func reportIncompleteUnion(_ pairs: [YAMLPair], _ union: UnionDeclaration, _ context: inout DecodingContext)
    {
        guard let oneOf = pairs.first(where: { $0.key.value == UnionKey.oneOf.rawValue }) else { return }
        let tag = pairs.first { $0.key.value == UnionKey.by.rawValue || $0.key.value == UnionKey.tag.rawValue }
        if let tag, let match = union.matchesFields {
            let hint = "remove it, or list the members without \(quoted(tag.key.value))"
            context.report("conflicting-forms", "'$match' is for unions without a tag", at: match, hint: hint)
            return
        }
        switch oneOf.value.content {
        // In `{ [a, b]: C }`, the key is reported.
        case .mapping where !pairs.contains(UnionKey.by.rawValue) && oneOf.value.isWhole:
            // A rejected key, such as 'discriminator', most likely means '$by'.
            guard
                pairs.allSatisfy({ UnionKey(rawValue: $0.key.value) != nil || FieldKey(rawValue: $0.key.value) != nil })
            else { return }
            let hint = "add the field that identifies the member: '$by: type'"
            context.report("required-key", "a map of members needs '$by'", at: oneOf.key.range, hint: hint)
        case .sequence:
            guard let tag else { return }
            context.report(
                "misplaced-key",
                "\(quoted(tag.key.value)) requires a map of members",
                at: tag.key.range,
                hint: "write '$oneOf: { push: PushEvent }' with the value of the field and the type"
            )
        default: return
        }
    }

    private static func members(
        _ node: YAMLNode,
        _ subject: DeclarationContext,
        _ context: inout DecodingContext
    ) -> [UnionDeclaration.Member] {
        let whole = DeclarationContext("the union of", subject.name)
        switch node.content {
        case .mapping(let pairs) where pairs.contains(where: \.hasTags):
            return severalTags(context.names(of: node, in: whole, example: "{ Row: [1, 2] }"), &context)
        case .mapping(let pairs) where !pairs.isEmpty:
            return context.names(of: node, in: whole, example: "{ push: PushEvent }").compactMap {
                tagged($0, &context)
            }
        case .sequence(let types) where !types.isEmpty:
            return types.map { UnionDeclaration.Member(type: member($0, whole, &context)) }
        case .mapping where node.hasOnlyRejectedEntries: break
        case .mapping, .sequence:
            context.report("missing-value", "\(whole.text) has no members", at: node.range)
        case .scalar:
            context.mismatch(
                node,
                DeclarationContext(key: UnionKey.oneOf),
                expected: "a map or a list of types"
            )
        }
        return []
    }

    private static func member(
        _ node: YAMLNode,
        _ subject: DeclarationContext,
        _ context: inout DecodingContext
    ) -> TypeExpression {
        if case .scalar(let scalar) = node.content, scalar.isNull {
            let hint = "write 'T | null' or 'T?' where the union is used"
            context.report("invalid-type", "null is not a member of a union", at: node.range, hint: hint)
            return .invalid(node.range)
        }
        return TypeDecoder.decode(node, subject.element(), &context)
    }

    /// `{ Guild: [0, 2, 4], Dm: 1 }`: the types, each with the values of the tag field.
    private static func severalTags(
        _ pairs: [YAMLPair],
        _ context: inout DecodingContext
    ) -> [UnionDeclaration.Member] {
        var first: [String: SourceRange] = [:]
        return pairs.compactMap { pair in
            let subject = DeclarationContext("member", pair.key.value)
            if context.reportEmpty(pair, subject, expected: "values of the tag field") { return nil }
            let tags = context.texts(pair.value, subject, allowsOne: true)
            for tag in tags {
                if let other = first.updateValue(tag.range, forKey: tag.value) {
                    let notes = [Diagnostic.Note("first declared here", at: other)]
                    let message = "duplicate value \(quoted(tag.value)) in a union"
                    context.report("duplicate-name", message, at: tag.range, hint: "remove it", notes: notes)
                }
            }
            guard let tag = tags.first else { return nil }
            let type = TypeDecoder.decode(pair.key.value, at: pair.key.range, &context)
            var member = UnionDeclaration.Member(tag: tag, type: type)
            member.otherTags = Array(tags.dropFirst())
            return member
        }
    }

    /// `push: PushEvent`, `1: { $type: ActionRow, $swift: { name: row } }`
    private static func tagged(_ pair: YAMLPair, _ context: inout DecodingContext) -> UnionDeclaration.Member? {
        let subject = DeclarationContext("member", pair.key.value)
        if context.reportEmpty(pair, subject, expected: "a type") { return nil }
        guard case .mapping(let pairs) = pair.value.content, pairs.contains(MemberKey.type.rawValue) else {
            return UnionDeclaration.Member(tag: pair.key, type: TypeDecoder.decode(pair.value, subject, &context))
        }
        var member = UnionDeclaration.Member(tag: pair.key, type: .invalid(pair.value.range))
        for entry in context.entries(of: pair.value, as: MemberKey.self, in: subject) {
            switch entry.key {
            case .type: member.type = TypeDecoder.decode(entry.value, subject, &context)
            case .docs: member.docs = context.text(entry.value, entry.subject)
            case .deprecated: member.deprecated = context.deprecation(entry.value, entry.subject)
            case .swift: member.swiftName = SwiftDecoder.decodeName(entry.value, &context)
            }
        }
        return member
    }
}

extension YAMLPair {
    /// Whether the value is a list, as in `Guild: [0, 2, 4]`.
    fileprivate var hasTags: Bool {
        if case .sequence = value.content { true } else { false }
    }
}
