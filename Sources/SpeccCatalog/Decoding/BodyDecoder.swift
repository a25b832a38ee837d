import SpeccDiagnostics
import SpeccYAML

/// `body:`; a type, its fields, or a long form: `{ $type: data, $contentType: image/png }`.
enum BodyDecoder {
    static func decode(_ node: YAMLNode, _ context: inout DecodingContext) -> BodyDeclaration {
        let place = Place(key: EndpointKey.body.rawValue)
        var body = BodyDeclaration(range: node.range, type: .unreadable(node.range))
        body.type = WholeTypeDecoder.decode(node, as: BodyKey.self, place, &context) { entry, context in
            switch entry.key {
            case .contentType: body.contentType = context.text(entry.value, entry.place)
            case .form: readForm(entry, &context)
            case .docs: body.docs = context.text(entry.value, entry.place)
            case .type, .extends, .accept, .size: break
            }
        }
        return body
    }

    private enum Form: String, CaseIterable {
        case json, form, multipart
    }

    /// `json` is what a body is anyway; the others need more than this version can do.
    private static func readForm(_ entry: Entry<BodyKey>, _ context: inout DecodingContext) {
        guard let form = context.choice(entry.value, entry.place, Form.self) else { return }
        guard form.value != .json else { return }
        context.refuse(
            "a body written as '\(form.value.rawValue)'",
            at: form.range,
            hint: "without '$as' it is sent as JSON"
        )
    }
}
