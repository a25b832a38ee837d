import SpeccDiagnostics
import SpeccYAML

/// `body:`; a type, its fields, or a long form: `{ $type: data, $contentType: image/png }`.
enum BodyDecoder {
    static func decode(_ node: YAMLNode, _ context: inout DecodingContext) -> BodyDeclaration {
        let place = DeclarationContext(key: EndpointKey.body.rawValue)
        var body = BodyDeclaration(range: node.range, type: .invalid(node.range))
        if rejectsKeys(node, place, &context) { return body }
        body.type = BodyTypeDecoder.decode(node, as: BodyKey.self, place, &context) { entry, context in
            switch entry.key {
            case .contentType: body.contentType = context.text(entry.value, entry.place)
            case .form: body.form = context.choice(entry.value, entry.place, BodyEncoding.self)
            case .docs: body.docs = context.text(entry.value, entry.place)
            case .style: body.listStyle = context.choice(entry.value, entry.place, ListStyle.self)
            case .accept: body.file.accept = Located(context.texts(entry.value, entry.place), at: entry.value.range)
            case .size: body.file.size = context.sizeRange(entry.value, entry.place)
            case .type, .extends: break
            }
        }
        return body
    }

    /// `[status, visibility]`: a body that is one word of a list is hardly meant, and fields easily are.
    private static func rejectsKeys(_ node: YAMLNode, _ place: DeclarationContext, _ context: inout DecodingContext)
        -> Bool
    {
        guard case .sequence(let words) = node.content, !words.isEmpty else { return false }
        if TypeDecoder.reportListOfType(words, at: node.range, &context) { return true }
        let name = words[0].text ?? "name"
        context.report(
            "wrong-kind",
            "\(place.text) takes a type or fields, and a list would be one of its words",
            at: node.range,
            hint: "write fields with their types: '{ \(name): string }'; an enum as a whole body has a name in 'types'"
        )
        return true
    }
}
