import SpeccDiagnostics
import SpeccYAML

/// The type of a whole body or answer: a type's text, its fields, or a long form that names it in `$type`.
enum BodyTypeDecoder {
    /// `other` gets the words that are neither `$type` nor `$extends`.
    static func decode<Key: SpecKey>(
        _ node: YAMLNode,
        as keys: Key.Type,
        _ place: DeclarationContext,
        _ context: inout DecodingContext,
        other: (Entry<Key>, inout DecodingContext) -> Void
    ) -> TypeExpression {
        guard case .mapping(let pairs) = node.content, !pairs.contains(EnumKey.words.rawValue),
            !pairs.contains(UnionKey.oneOf.rawValue)
        else {
            return TypeDecoder.decode(node, place, &context)
        }
        if JSONSchemaDetection.isRejected(pairs, place, &context) { return .invalid(node.range) }
        var object = ObjectDeclaration(range: node.range)
        var named: TypeExpression?
        var isWhole = true
        for pair in pairs {
            guard ObjectDecoder.isWord(pair) else {
                let field = context.inline(at: node.range) { FieldDecoder.decode(pair, &$0) }
                if let field = field ?? nil { object.fields.append(field) }
                continue
            }
            guard let entry = context.entry(pair, as: keys, in: place) else {
                isWhole = false
                continue
            }
            switch entry.key.rawValue {
            case FieldKey.type.rawValue: named = TypeDecoder.decode(entry.value, place, &context)
            case ObjectKey.extends.rawValue:
                object.extends = context.texts(entry.value, entry.place, allowsOne: true)
            default: other(entry, &context)
            }
        }
        if let named {
            context.reportFieldsWithType(object, in: place)
            return named
        }
        // A refused word alone may have been its type.
        let saysNothing = object.fields.isEmpty && object.extends.isEmpty
        return saysNothing && !isWhole ? .invalid(node.range) : .object(object)
    }
}
