import SpeccDiagnostics
import SpeccYAML

/// `body:`; a type, its fields, or the long form: `{ $type: data, $contentType: image/png }`.
enum BodyDecoder {
    static func decode(_ node: YAMLNode, _ context: inout DecodingContext) -> BodyDeclaration {
        let subject = DeclarationContext(key: EndpointKey.body)
        var body = BodyDeclaration(range: node.range, type: .invalid(node.range))
        if rejectsKeys(node, subject, &context) { return body }
        body.type = BodyTypeDecoder.decode(node, as: BodyKey.self, subject, &context) { entry, context in
            switch entry.key {
            case .contentType: body.contentType = context.text(entry.value, entry.subject)
            case .form: body.form = context.choice(entry.value, entry.subject, BodyEncoding.self)
            case .docs: body.docs = context.text(entry.value, entry.subject)
            case .style: body.listStyle = context.choice(entry.value, entry.subject, ListStyle.self)
            case .accept: body.file.accept = Located(context.texts(entry.value, entry.subject), at: entry.value.range)
            case .size: body.file.size = context.sizeRange(entry.value, entry.subject)
            case .type, .list, .extends: break
            }
        }
        return body
    }

    /// Rejects `[status, visibility]`: an author of such a body means fields, not an enum.
    private static func rejectsKeys(_ node: YAMLNode, _ subject: DeclarationContext, _ context: inout DecodingContext)
        -> Bool
    {
        guard case .sequence(let values) = node.content, !values.isEmpty else { return false }
        if TypeDecoder.reportListOfType(values, at: node.range, &context) { return true }
        let name = values[0].text ?? "name"
        context.report(
            "wrong-kind",
            "\(subject.text) must be a type or fields, not a list",
            at: node.range,
            hint: "write fields with their types: '{ \(name): string }', or declare an enum in 'types'"
        )
        return true
    }
}
