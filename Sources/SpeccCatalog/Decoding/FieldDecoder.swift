import SpeccDiagnostics
import SpeccYAML

/// One field: its type, its long form (`{ $type: int, $docs: … }`), or an inline object or enum.
enum FieldDecoder {
    static func decode(_ pair: YAMLPair, _ context: inout DecodingContext) -> FieldDeclaration? {
        if context.reportMissingSpace(pair) { return nil }
        let name = ObjectDecoder.fieldName(pair.key)
        guard !name.value.isEmpty else {
            context.report("missing-name", "a field's name is missing here", at: pair.key.range)
            return nil
        }
        let place = Place("field", name.value)
        if context.reportEmpty(pair, place, expected: "a type") { return nil }
        guard case .mapping(let pairs) = pair.value.content else {
            return FieldDeclaration(name: name, type: TypeDecoder.decode(pair.value, place, &context))
        }
        if pairs.contains(EnumKey.words.rawValue) {
            return enumeration(name, pairs, at: pair.value.range, place, &context)
        }
        if pairs.contains(FieldKey.type.rawValue) || pairs.contains(FieldKey.value.rawValue) {
            return longForm(name, pairs, at: pair.value.range, place, &context)
        }
        return object(name, pairs, at: pair.value.range, place, &context)
    }

    private static func object(
        _ name: Located<String>,
        _ pairs: [YAMLPair],
        at range: SourceRange,
        _ place: Place,
        _ context: inout DecodingContext
    ) -> FieldDeclaration {
        let inline = ObjectDecoder.decodeInline(pairs, at: range, place, &context)
        return FieldDeclaration(
            name: name,
            type: inline.type,
            docs: inline.docs,
            deprecated: inline.deprecated,
            swiftName: inline.swiftName
        )
    }

    /// `{ $enum: [open, closed], $default: open }`
    private static func enumeration(
        _ name: Located<String>,
        _ pairs: [YAMLPair],
        at range: SourceRange,
        _ place: Place,
        _ context: inout DecodingContext
    ) -> FieldDeclaration {
        var declaration = EnumDeclaration(range: range, words: [])
        var field = FieldDeclaration(name: name, type: .unreadable(range))
        for pair in pairs {
            let isOfEnum = [EnumKey.words, .type, .closed].contains { $0.rawValue == pair.key.value }
            if isOfEnum {
                guard let entry = context.entry(pair, as: EnumKey.self, in: place) else { continue }
                _ = EnumDecoder.read(entry, into: &declaration, &context)
            } else if let entry = context.entry(pair, as: FieldKey.self, in: place) {
                read(entry, into: &field, &context)
            }
        }
        field.type = .enumeration(declaration)
        return field
    }

    private static func longForm(
        _ name: Located<String>,
        _ pairs: [YAMLPair],
        at range: SourceRange,
        _ place: Place,
        _ context: inout DecodingContext
    ) -> FieldDeclaration {
        var field = FieldDeclaration(name: name, type: .unreadable(range))
        for pair in pairs {
            if let entry = context.entry(pair, as: FieldKey.self, in: place) { read(entry, into: &field, &context) }
        }
        return field
    }

    private static func read(
        _ entry: Entry<FieldKey>,
        into field: inout FieldDeclaration,
        _ context: inout DecodingContext
    ) {
        switch entry.key {
        case .type: field.type = TypeDecoder.decode(entry.value, Place("field", field.name.value), &context)
        case .docs: field.docs = context.text(entry.value, entry.place)
        case .deprecated: field.deprecated = context.deprecation(entry.value, entry.place)
        case .default: field.defaultValue = context.literal(entry.value, entry.place)
        case .range: field.constraints.range = context.numberRange(entry.value, entry.place)
        case .length: field.constraints.length = context.numberRange(entry.value, entry.place)
        case .items: field.constraints.items = context.numberRange(entry.value, entry.place)
        case .pattern: field.constraints.pattern = context.text(entry.value, entry.place)
        case .swift: field.swiftName = SwiftDecoder.decodeName(entry.value, &context)
        case .value, .unique, .example, .sensitive, .accept, .size, .part: break
        }
    }
}
