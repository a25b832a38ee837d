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
            case .form: body.form = context.choice(entry.value, entry.place, BodyForm.self)
            case .docs: body.docs = context.text(entry.value, entry.place)
            case .style: body.listStyle = context.choice(entry.value, entry.place, ListStyle.self)
            case .accept: body.file.accept = Located(context.texts(entry.value, entry.place), at: entry.value.range)
            case .size: body.file.size = context.sizeRange(entry.value, entry.place)
            case .type, .extends: break
            }
        }
        return body
    }
}
