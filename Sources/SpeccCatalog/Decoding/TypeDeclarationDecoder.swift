import SpeccDiagnostics
import SpeccYAML

/// One entry of `types:`. A type that cannot be read is declared all the same, so that its name stays known.
enum TypeDeclarationDecoder {
    static func decode(_ pair: YAMLPair, _ context: inout DecodingContext) -> TypeDeclaration {
        let place = Place("type", pair.key.value)
        var type = TypeDeclaration(name: pair.key, shape: .object(ObjectDeclaration(range: pair.value.range)))
        if pair.key.value.utf8.contains(UInt8(ascii: "<")) {
            let hint = "write a type for each use: 'UserPage: { items: list<User> }'"
            type.isReadable = false
            context.refuse("a type with a parameter", at: pair.key.range, hint: hint)
            return type
        }
        switch pair.value.content {
        case .sequence(let words):
            let declaration = EnumDecoder.decode(words, at: pair.value.range, place, &context)
            type.shape = .enumeration(declaration)
        case .mapping(let pairs):
            decode(pairs, at: pair.value.range, place, into: &type, &context)
        case .scalar(let scalar):
            type.isReadable = false
            if scalar.isNull {
                let hint = "write its fields below it, or a list of words: '[open, closed]'"
                context.report("missing-value", "\(place.text) says nothing", at: pair.key.range, hint: hint)
            } else {
                let hint = "write '\(scalar.text)' where it is used"
                context.refuse("a name for the type \(quoted(scalar.text))", at: pair.value.range, hint: hint)
            }
        }
        return type
    }

    private static func decode(
        _ pairs: [YAMLPair],
        at range: SourceRange,
        _ place: Place,
        into type: inout TypeDeclaration,
        _ context: inout DecodingContext
    ) {
        if SchemaShape.isRefused(pairs, place, isDeclared: true, &context) {
            type.isReadable = false
        } else if pairs.contains(EnumKey.words.rawValue) {
            enumeration(pairs, at: range, place, into: &type, &context)
        } else if pairs.contains(where: isMisspeltEnum) {
            type.isReadable = false
            enumeration(pairs, at: range, place, into: &type, &context)
        } else if let scalar = pairs.first(where: { $0.key.value == FieldKey.type.rawValue }) {
            let hint = "write '\(scalar.value.text ?? "string")' where it is used"
            type.isReadable = false
            context.refuse("a named scalar", at: scalar.key.range, hint: hint)
        } else {
            object(pairs, at: range, place, into: &type, &context)
        }
    }

    /// `$enm: [open, closed]`: a list behind a word that nobody knows.
    private static func isMisspeltEnum(_ pair: YAMLPair) -> Bool {
        guard case .sequence = pair.value.content, ObjectDecoder.isWord(pair) else { return false }
        return SpecTable.candidates[.enumeration]?.nearest.match(for: pair.key.value) == EnumKey.words.rawValue
    }

    private static func enumeration(
        _ pairs: [YAMLPair],
        at range: SourceRange,
        _ place: Place,
        into type: inout TypeDeclaration,
        _ context: inout DecodingContext
    ) {
        var declaration = EnumDeclaration(range: range, words: [])
        for pair in pairs {
            guard let entry = context.entry(pair, as: EnumKey.self, in: place) else { continue }
            switch entry.key {
            case .words, .type, .closed: _ = EnumDecoder.read(entry, into: &declaration, &context)
            case .docs: type.docs = context.text(entry.value, entry.place)
            case .deprecated: type.deprecated = context.deprecation(entry.value, entry.place)
            case .swift: type.swift = SwiftDecoder.decode(entry.value, &context)
            }
        }
        type.shape = .enumeration(declaration)
    }

    private static func object(
        _ pairs: [YAMLPair],
        at range: SourceRange,
        _ place: Place,
        into type: inout TypeDeclaration,
        _ context: inout DecodingContext
    ) {
        var object = ObjectDeclaration(range: range)
        for pair in pairs {
            guard ObjectDecoder.isWord(pair) else {
                if let field = FieldDecoder.decode(pair, &context) { object.fields.append(field) }
                continue
            }
            guard let entry = context.entry(pair, as: ObjectKey.self, in: place) else { continue }
            switch entry.key {
            case .extends: object.extends = context.texts(entry.value, entry.place, allowsOne: true)
            case .docs: type.docs = context.text(entry.value, entry.place)
            case .deprecated: type.deprecated = context.deprecation(entry.value, entry.place)
            case .swift: type.swift = SwiftDecoder.decode(entry.value, &context)
            case .optional:
                let hint = "say '\(type.name.value)?' where it is used"
                context.report("misplaced-key", "a declared type is not optional", at: entry.pair.key.range, hint: hint)
            case .oneOf, .by, .tag, .distinct: break
            }
        }
        type.shape = .object(object)
    }
}
