import SpeccDiagnostics
import SpeccYAML

/// Objects: a map of fields, among which our words begin with `$`, and `$$x` spells a field called `$x`.
enum ObjectDecoder {
    /// An object where a type is expected; its options are left to the place it stands in.
    struct Inline {
        var type: TypeExpression
        var options: ValueOptions?
    }

    static func decodeInline(
        _ pairs: [YAMLPair],
        at range: SourceRange,
        _ place: Place,
        _ context: inout DecodingContext
    ) -> Inline {
        warnOfBareWords(pairs, at: range, place, &context)
        var object = ObjectDeclaration(range: range)
        var options = ValueOptions()
        var hasOptions = false
        var isOptional = false
        for pair in pairs {
            guard isWord(pair) else {
                if let field = FieldDecoder.decode(pair, &context) { object.fields.append(field) }
                continue
            }
            guard let entry = context.entry(pair, as: ObjectKey.self, in: place) else { continue }
            hasOptions = true
            switch entry.key {
            case .extends: object.extends = context.texts(entry.value, entry.place, allowsOne: true)
            case .docs: options.docs = context.text(entry.value, entry.place)
            case .deprecated: options.deprecated = context.deprecation(entry.value, entry.place)
            case .swift: options.swiftName = SwiftDecoder.decodeName(entry.value, &context)
            case .optional: isOptional = context.boolean(entry.value, entry.place)?.value ?? false
            }
        }
        let type: TypeExpression = isOptional ? .optional(.object(object), range) : .object(object)
        return Inline(type: type, options: hasOptions ? options : nil)
    }

    /// Whether a key is a word of ours rather than a field.
    static func isWord(_ pair: YAMLPair) -> Bool {
        var bytes = pair.key.value.utf8.makeIterator()
        return bytes.next() == dollar && bytes.next() != dollar
    }

    /// The field's name: `$$ref` spells `$ref`.
    static func fieldName(_ key: Located<String>) -> Located<String> {
        key.value.utf8.first == dollar ? Located(String(key.value.dropFirst()), at: key.range) : key
    }

    private static let dollar = UInt8(ascii: "$")

    /// `{ type: int, default: 3 }` among fields is an object with two fields, which hardly anyone means.
    private static func warnOfBareWords(
        _ pairs: [YAMLPair],
        at range: SourceRange,
        _ place: Place,
        _ context: inout DecodingContext
    ) {
        guard pairs.contains("type"), pairs.allSatisfy({ ParameterKey(rawValue: $0.key.value) != nil }) else { return }
        context.warn(
            "bare-words",
            "\(place.text) is an object with the fields \(pairs.map { quoted($0.key.value) }.joined(separator: ", "))",
            at: range,
            hint: "among fields our words begin with '$': '$type'"
        )
    }
}
