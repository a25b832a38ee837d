import SpeccDiagnostics
import SpeccYAML

/// Enums in their short form, a sequence of words, and in the long one: `{ $enum: [1, 2], $type: int, $closed: true }`.
enum EnumDecoder {
    static func decode(
        _ words: [YAMLNode],
        at range: SourceRange,
        _ place: DeclarationContext,
        _ context: inout DecodingContext
    ) -> EnumDeclaration {
        if words.isEmpty {
            let message = "the enum of \(place.text) has no words"
            context.report("missing-value", message, at: range, hint: "such as '[open, closed]'")
        }
        if reportFields(words, at: range, place, &context) { return EnumDeclaration(range: range, words: []) }
        return EnumDeclaration(range: range, words: words.compactMap { word($0, place, &context) })
    }

    /// `- name: string` line by line: fields with a '- ' before each.
    private static func reportFields(
        _ words: [YAMLNode],
        at range: SourceRange,
        _ place: DeclarationContext,
        _ context: inout DecodingContext
    ) -> Bool {
        let fields = words.compactMap { word -> YAMLPair? in
            guard case .mapping(let pairs) = word.content, pairs.count == 1 else { return nil }
            return pairs[0].key.value == EnumCaseKey.value.rawValue ? nil : pairs[0]
        }
        guard let first = fields.first, fields.count > 1, fields.count == words.count else { return false }
        context.report(
            "wrong-kind",
            "the fields of \(place.text) stand in a list",
            at: range,
            hint: "leave out the '- ' before each: '\(first.key.value): \(first.value.text ?? "…")'"
        )
        return true
    }

    /// An enum where a type is expected: what it is documented with stands beside it, not in it.
    static func decodeInline(
        _ pairs: [YAMLPair],
        at range: SourceRange,
        _ place: DeclarationContext,
        _ context: inout DecodingContext
    ) -> EnumDeclaration {
        var declaration = EnumDeclaration(range: range, words: [])
        for pair in pairs {
            guard let entry = context.entry(pair, as: EnumKey.self, in: DeclarationContext("the enum of", place.name))
            else {
                continue
            }
            if !read(entry, into: &declaration, &context) {
                let message = "\(quoted(pair.key.value)) is for an enum with a name of its own"
                context.report("misplaced-key", message, at: pair.key.range, hint: "declare it in 'types'")
            }
        }
        return declaration
    }

    /// False for the words that speak of the declaration around the enum.
    static func read(
        _ entry: Entry<EnumKey>,
        into declaration: inout EnumDeclaration,
        _ context: inout DecodingContext
    ) -> Bool {
        switch entry.key {
        case .words:
            guard case .sequence(let words) = entry.value.content else {
                context.mismatch(
                    entry.value,
                    entry.place,
                    expected: "a list of words",
                    hint: "such as '[open, closed]'"
                )
                return true
            }
            declaration.words = decode(words, at: entry.value.range, entry.place, &context).words
        case .type:
            declaration.isInteger = context.choice(entry.value, entry.place, WordType.self)?.value == .int
        case .closed:
            declaration.isClosed = context.boolean(entry.value, entry.place)?.value ?? false
        case .docs, .deprecated, .swift:
            return false
        }
        return true
    }

    private enum WordType: String, CaseIterable {
        case string, int
    }

    private static func word(
        _ node: YAMLNode,
        _ place: DeclarationContext,
        _ context: inout DecodingContext
    ) -> EnumDeclaration.Case? {
        switch node.content {
        case .scalar(let scalar):
            guard !(scalar.isNull && scalar.text.isEmpty) else {
                context.report("missing-value", "a word of the enum of \(place.text) is missing", at: node.range)
                return nil
            }
            return EnumDeclaration.Case(value: Located(scalar.text, at: node.range))
        case .mapping:
            return longWord(node, place, &context)
        case .sequence:
            context.mismatch(node, DeclarationContext("a word of the enum of", place.name), expected: "text or a map")
            return nil
        }
    }

    private static func longWord(
        _ node: YAMLNode,
        _ place: DeclarationContext,
        _ context: inout DecodingContext
    ) -> EnumDeclaration.Case? {
        var word = EnumDeclaration.Case(value: Located("", at: node.range))
        var value: Located<String>?
        let entries = context.entries(
            of: node,
            as: EnumCaseKey.self,
            in: DeclarationContext("a word of the enum of", place.name)
        )
        for entry in entries {
            switch entry.key {
            case .value: value = context.text(entry.value, entry.place)
            case .name: word.swiftName = context.text(entry.value, entry.place)
            case .docs: word.docs = context.text(entry.value, entry.place)
            case .deprecated: word.deprecated = context.deprecation(entry.value, entry.place)
            case .example: word.isExample = context.boolean(entry.value, entry.place)
            }
        }
        guard let value else {
            if context.isWhole(entries, of: node), !entries.contains(where: { $0.key == .value }) {
                let message = "a word of the enum of \(place.text) has no 'value'"
                context.report("required-key", message, at: node.range, hint: "such as '{ value: 1st, name: first }'")
            }
            return nil
        }
        word.value = value
        return word
    }
}
