import SpeccDiagnostics
import SpeccYAML

/// `body:`; a type, its fields, or the long form: `{ $type: data, $contentType: image/png }`.
enum BodyDecoder {
    static func decode(_ node: YAMLNode, _ context: inout DecodingContext) -> BodyDeclaration {
        let subject = DeclarationContext(key: EndpointKey.body)
        var body = BodyDeclaration(range: node.range, type: .invalid(node.range))
        if rejectsKeys(node, subject, &context) || reportQuery(node, subject, &context) { return body }
        body.type = BodyTypeDecoder.decode(node, as: BodyKey.self, subject, &context) { entry, context in
            switch entry.key {
            case .contentType: body.contentType = context.text(entry.value, entry.subject)
            case .form:
                body.form =
                    context.choice(entry.value, entry.subject, BodyEncoding.self)
                    ?? Located(meant(by: node), at: entry.value.range)
            case .docs: body.docs = context.text(entry.value, entry.subject)
            case .style: body.listStyle = context.listStyle(entry.value, entry.subject)
            case .accept: body.file.accept = Located(context.texts(entry.value, entry.subject), at: entry.value.range)
            case .size: body.file.size = context.sizeRange(entry.value, entry.subject)
            case .type, .list, .extends: break
            }
        }
        return body
    }

    /// The encoding that the fields need, in place of a rejected one, so that they are not rejected as well.
    private static func meant(by node: YAMLNode) -> BodyEncoding {
        guard case .mapping(let pairs) = node.content else { return .json }
        let types = pairs.map(\.value).map { value -> YAMLNode in
            if case .mapping(let keys) = value.content {
                keys.first { $0.key.value == "$type" }?.value ?? value
            } else {
                value
            }
        }
        let hasFile = types.contains { $0.text?.hasPrefix("file") ?? false }
        let keys = pairs.flatMap { pair -> [String] in
            if case .mapping(let keys) = pair.value.content { keys.map(\.key.value) } else { [] }
        }
        if hasFile || keys.contains("$contentType") || keys.contains("$accept") { return .multipart }
        return keys.contains("$as") || keys.contains("$style") || pairs.contains(BodyKey.style.rawValue) ? .form : .json
    }

    /// Reports a query of GraphQL in place of the body.
    private static func reportQuery(_ node: YAMLNode, _ subject: DeclarationContext, _ context: inout DecodingContext)
        -> Bool
    {
        guard let text = node.text, TypeExpressionParser.isQuery(text) else { return false }
        let hint =
            "write '{ query: string, variables: map<json> }', or '{ query: { $value: \"…\" } }' with a constant text"
        context.mismatch(
            node,
            subject,
            expected: "a type or fields, and a query of GraphQL is the text of one",
            hint: hint
        )
        return true
    }

    /// Rejects `[status, visibility]`: an author of such a body means fields, not an enum.
    private static func rejectsKeys(_ node: YAMLNode, _ subject: DeclarationContext, _ context: inout DecodingContext)
        -> Bool
    {
        guard case .sequence(let values) = node.content, !values.isEmpty else { return false }
        if TypeDecoder.reportListOfType(values, at: node.range, &context) { return true }
        if EnumDecoder.reportMaps(values, at: node.range, subject, &context) { return true }
        let names = values.prefix(3).map { "\($0.text.map(FlowScalar.written) ?? "name"): string" }
        let fields = (names + (values.count > 3 ? ["…"] : [])).joined(separator: ", ")
        context.report(
            "wrong-kind",
            "\(subject.text) must be a type or fields, not a list",
            at: node.range,
            hint: "write fields with their types: '{ \(fields) }', or declare an enum in 'types'"
        )
        return true
    }
}

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
        if JSONSchemaDetection.isRejected(pairs, isBody: isBody, &context)
            || isBody && reportForeignForm(pairs, &context) || SampleValues.isRejected(pairs, subject, &context)
        {
            return .invalid(node.range)
        }
        var object = ObjectDeclaration(range: node.range)
        var named: TypeExpression?
        var isWhole = node.isWhole
        let options = context.optionsOfTypes(pairs, as: keys)
        for pair in pairs {
            if let first = options.first, options.contains(where: { $0.key.range == pair.key.range }) {
                isWhole = false
                if first.key.range == pair.key.range { context.reportOptionsOfTypes(options, pairs, in: subject) }
                continue
            }
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
