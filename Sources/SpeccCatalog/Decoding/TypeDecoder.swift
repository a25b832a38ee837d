import SpeccDiagnostics
import SpeccYAML

/// What stands in type position: a type's text, a sequence (an enum), or a map (an object or a long enum).
enum TypeDecoder {
    static func decode(_ node: YAMLNode, _ place: DeclarationContext, _ context: inout DecodingContext)
        -> TypeExpression
    {
        switch node.content {
        case .scalar(let scalar):
            guard scalar.isNull else { return decode(scalar.text, at: node.range, &context) }
            context.mismatch(node, place, expected: "a type")
            return .invalid(node.range)
        case .sequence(let words):
            return context.inline(at: node.range) { decode(words, at: node.range, place, &$0) }
                ?? .invalid(node.range)
        case .mapping(let pairs):
            return context.inline(at: node.range) { decode(pairs, at: node.range, place, &$0) }
                ?? .invalid(node.range)
        }
    }

    private static func decode(
        _ words: [YAMLNode],
        at range: SourceRange,
        _ place: DeclarationContext,
        _ context: inout DecodingContext
    ) -> TypeExpression {
        if reportListOfType(words, at: range, &context) { return .invalid(range) }
        return .enumeration(EnumDecoder.decode(words, at: range, place, &context))
    }

    static func decode(_ text: String, at range: SourceRange, _ context: inout DecodingContext) -> TypeExpression {
        do {
            return try TypeExpressionParser.read(
                text,
                at: range,
                typeNames: context.typeNames,
                parameter: context.typeParameter
            )
        } catch {
            context.report(error)
        }
        return .invalid(range)
    }

    /// `[User]`: an enum of one word that is a type's name. Who means the word writes `{ $enum: [User] }`.
    static func reportListOfType(
        _ words: [YAMLNode],
        at range: SourceRange,
        _ context: inout DecodingContext
    ) -> Bool {
        guard words.count == 1, let word = words[0].text else { return false }
        let name = word.utf8.last == UInt8(ascii: "?") ? String(word.dropLast()) : word
        let meant = TypeSynonyms.scalar(for: name) ?? name
        guard BuiltinType(rawValue: meant) != nil || context.typeNames.contains(name) else { return false }
        let element = meant == name ? word : meant
        context.report(
            "list-of-type",
            "a list in the place of a type is an enum, and \(quoted(name)) is a type",
            at: range,
            hint: "write 'list<\(element)>'",
            fixes: [Diagnostic.Fix(range, replacement: "list<\(element)>")]
        )
        return true
    }

    private static func decode(
        _ pairs: [YAMLPair],
        at range: SourceRange,
        _ place: DeclarationContext,
        _ context: inout DecodingContext
    ) -> TypeExpression {
        if pairs.contains(EnumKey.words.rawValue) {
            return .enumeration(EnumDecoder.decodeInline(pairs, at: range, place, &context))
        }
        if pairs.contains(UnionKey.oneOf.rawValue) {
            return .union(UnionDecoder.decodeInline(pairs, at: range, place, &context))
        }
        if let type = pairs.first(where: { $0.key.value == FieldKey.type.rawValue }) {
            context.report(
                "unknown-key",
                "'$type' has no place in the type of \(place.text)",
                at: type.key.range,
                hint: "write the type itself: '\(type.value.text ?? "string")'"
            )
            return .invalid(range)
        }
        let inline = ObjectDecoder.decodeInline(pairs, at: range, place, &context)
        return inline.type
    }
}

extension [YAMLPair] {
    func contains(_ key: String) -> Bool {
        for pair in self where pair.key.value == key { return true }
        return false
    }
}
