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
        if pairs.contains(UnionKey.oneOf.rawValue) {
            return union(name, pairs, at: pair.value.range, place, &context)
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
        return FieldDeclaration(name: name, type: inline.type, options: inline.options)
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
        var reading = Reading(type: .unreadable(range))
        for pair in pairs {
            let isOfEnum = [EnumKey.words, .type, .closed].contains { $0.rawValue == pair.key.value }
            if isOfEnum {
                guard let entry = context.entry(pair, as: EnumKey.self, in: place) else { continue }
                _ = EnumDecoder.read(entry, into: &declaration, &context)
            } else if let entry = context.entry(pair, as: FieldKey.self, in: place) {
                read(entry, into: &reading, place, &context)
            }
        }
        return FieldDeclaration(name: name, type: .enumeration(declaration), options: reading.options)
    }

    /// `{ $oneOf: [int, string], $docs: An id or a name. }`
    private static func union(
        _ name: Located<String>,
        _ pairs: [YAMLPair],
        at range: SourceRange,
        _ place: Place,
        _ context: inout DecodingContext
    ) -> FieldDeclaration {
        var declaration = UnionDeclaration(range: range)
        var reading = Reading(type: .unreadable(range))
        for pair in pairs {
            // What neither has is most likely a word of the union, misspelt.
            if UnionDecoder.isWord(pair) || FieldKey(rawValue: pair.key.value) == nil {
                guard let entry = context.entry(pair, as: UnionKey.self, in: place) else { continue }
                _ = UnionDecoder.read(entry, into: &declaration, place, &context)
            } else if let entry = context.entry(pair, as: FieldKey.self, in: place) {
                read(entry, into: &reading, place, &context)
            }
        }
        UnionDecoder.reportHalf(pairs, declaration, &context)
        return FieldDeclaration(name: name, type: .union(declaration), options: reading.options)
    }

    private static func longForm(
        _ name: Located<String>,
        _ pairs: [YAMLPair],
        at range: SourceRange,
        _ place: Place,
        _ context: inout DecodingContext
    ) -> FieldDeclaration {
        var reading = Reading(type: .unreadable(range))
        for pair in pairs {
            guard let entry = context.entry(pair, as: FieldKey.self, in: place) else { continue }
            read(entry, into: &reading, place, &context)
        }
        // A constant is text unless it says its type.
        if reading.options.constant != nil, !pairs.contains(FieldKey.type.rawValue) {
            reading.type = .builtin(.string, range)
        }
        return FieldDeclaration(name: name, type: reading.type, options: reading.options)
    }

    /// A long form as far as it has been read.
    private struct Reading {
        var type: TypeExpression
        var options = ValueOptions()
    }

    private static func read(
        _ entry: Entry<FieldKey>,
        into field: inout Reading,
        _ place: Place,
        _ context: inout DecodingContext
    ) {
        switch entry.key {
        case .type: field.type = TypeDecoder.decode(entry.value, place, &context)
        case .docs: field.options.docs = context.text(entry.value, entry.place)
        case .deprecated: field.options.deprecated = context.deprecation(entry.value, entry.place)
        case .default: field.options.defaultValue = context.literal(entry.value, entry.place)
        case .range: field.options.constraints.range = context.numberRange(entry.value, entry.place)
        case .length: field.options.constraints.length = context.numberRange(entry.value, entry.place)
        case .items: field.options.constraints.items = context.numberRange(entry.value, entry.place)
        case .pattern: field.options.constraints.pattern = context.text(entry.value, entry.place)
        case .swift: field.options.swiftName = SwiftDecoder.decodeName(entry.value, &context)
        case .unique: field.options.constraints.unique = context.boolean(entry.value, entry.place)
        case .value: field.options.constant = context.literal(entry.value, entry.place)
        case .example: field.options.example = SampleDecoder.decode(entry.value)
        case .sensitive: field.options.isSensitive = context.boolean(entry.value, entry.place)
        case .accept:
            field.options.file.accept = Located(context.texts(entry.value, entry.place), at: entry.value.range)
        case .size: field.options.file.size = context.sizeRange(entry.value, entry.place)
        case .part: field.options.part = context.choice(entry.value, entry.place, PartForm.self)
        }
    }
}
