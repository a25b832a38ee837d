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
            case .form: body.form = context.choice(entry.value, entry.subject, BodyEncoding.self)
            case .docs: body.docs = context.text(entry.value, entry.subject)
            case .style: body.listStyle = context.listStyle(entry.value, entry.subject)
            case .accept: body.file.accept = Located(context.texts(entry.value, entry.subject), at: entry.value.range)
            case .size: body.file.size = context.sizeRange(entry.value, entry.subject)
            case .type, .list, .extends: break
            }
        }
        return body
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
