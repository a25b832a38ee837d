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
        guard case .mapping(let all) = node.content, !all.contains(EnumKey.cases.rawValue),
            !all.contains(UnionKey.oneOf.rawValue)
        else {
            return TypeDecoder.decode(node, subject, &context)
        }
        let pairs = context.joiningSplitValues(all)
        let isBody = keys == BodyKey.self
        if JSONSchemaDetection.isRejected(pairs, subject, isBody: isBody, &context)
            || isBody && reportForeignForm(pairs, &context) || SampleValues.isRejected(pairs, subject, &context)
        {
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
            context.reportFieldsWithType(object, pairs, as: keys, in: subject)
            return named
        }
        // A rejected key may have been the type.
        let isEmpty = object.fields.isEmpty && object.extends.isEmpty
        return isEmpty && !isWhole ? .invalid(node.range) : .object(object)
    }

    /// Reports `{ mode: raw, raw: … }`, a body of Postman.
    private static func reportForeignForm(_ pairs: [YAMLPair], _ context: inout DecodingContext) -> Bool {
        guard let mode = pairs.first(where: { $0.key.value == "mode" && $0.keyStyle == .plain }),
            let kind = mode.value.text,
            pairs.count == 1 || pairs.contains(kind)
        else { return false }
        let remedy: String
        switch kind {
        case "raw": remedy = "write the fields of the body with their types: '{ name: string }'"
        case "urlencoded": remedy = "write '{ $as: form, name: string }' with the fields of the form"
        case "formdata": remedy = "write '{ $as: multipart, name: string }' with the parts"
        case "graphql": remedy = "write '{ query: string, variables: map<json> }'"
        case "file": remedy = "write 'file'"
        default: return false
        }
        context.report(
            "unprefixed-key",
            "'mode' would declare a field of that name",
            at: mode.key.range,
            hint: remedy + "; quote the name to declare a field: '\"mode\"'"
        )
        return true
    }
}
