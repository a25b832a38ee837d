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
        _ place: DeclarationContext,
        _ context: inout DecodingContext
    ) -> Inline {
        if JSONSchemaDetection.isRejected(pairs, place, &context) { return Inline(type: .invalid(range)) }
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
}
