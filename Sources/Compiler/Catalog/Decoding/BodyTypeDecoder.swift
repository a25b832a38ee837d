import SpeccDiagnostics
import SpeccYAML

/// Decodes the type of a whole body or response: a type's text, fields, or a long form with `$type`.
enum BodyTypeDecoder {
    /// - Parameter other: Receives the keys other than `$type` and `$extends`.
    static func decode<Key: SpecKey>(
        _ node: YAMLNode,
        as keys: Key.Type,
        _ subject: DeclarationContext,
        _ context: inout DecodingContext,
        other: (MappingEntry<Key>, inout DecodingContext) -> Void
    ) -> TypeExpression {
        guard case .mapping(let pairs) = node.content, !pairs.contains(EnumKey.cases.rawValue),
            !pairs.contains(UnionKey.oneOf.rawValue)
        else {
            return TypeDecoder.decode(node, subject, &context)
        }
        if JSONSchemaDetection.isRejected(pairs, subject, isBody: keys == BodyKey.self, &context) {
            return .invalid(node.range)
        }
        var object = ObjectDeclaration(range: node.range)
        var named: TypeExpression?
        var isWhole = true
        for pair in pairs {
            guard ObjectDecoder.isLanguageKey(pair) else {
                let field = context.inline(at: node.range) { FieldDecoder.decode(pair, &$0) }
                if let field = field ?? nil { object.fields.append(field) }
                continue
            }
            guard let entry = context.entry(pair, as: keys, in: subject) else {
                isWhole = false
                continue
            }
            switch entry.key.rawValue {
            case FieldKey.list.rawValue: named = TypeDecoder.list(of: entry.value, subject, &context)
            case FieldKey.type.rawValue: named = TypeDecoder.decode(entry.value, subject, &context)
            case ObjectKey.extends.rawValue: object.extends = context.baseTypes(entry)
            default: other(entry, &context)
            }
        }
        if let named {
            context.reportFieldsWithType(object, pairs, in: subject)
            return named
        }
        // A rejected key may have been the type.
        let isEmpty = object.fields.isEmpty && object.extends.isEmpty
        return isEmpty && !isWhole ? .invalid(node.range) : .object(object)
    }
}
