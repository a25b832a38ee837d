import SpeccDiagnostics
import SpeccYAML

/// `body:`; a type, its fields, or a long form: `{ $type: data, $contentType: image/png }`.
enum BodyDecoder {
    static func decode(_ node: YAMLNode, _ context: inout DecodingContext) -> BodyDeclaration {
        let place = Place(key: EndpointKey.body.rawValue)
        var body = BodyDeclaration(range: node.range, type: .unreadable(node.range))
        guard case .mapping(let pairs) = node.content, !pairs.contains(EnumKey.words.rawValue),
            !pairs.contains(UnionKey.oneOf.rawValue)
        else {
            body.type = TypeDecoder.decode(node, place, &context)
            return body
        }
        var object = ObjectDeclaration(range: node.range)
        var named: TypeExpression?
        for pair in pairs {
            guard ObjectDecoder.isWord(pair) else {
                if let field = FieldDecoder.decode(pair, &context) { object.fields.append(field) }
                continue
            }
            guard let entry = context.entry(pair, as: BodyKey.self, in: place) else { continue }
            switch entry.key {
            case .type: named = TypeDecoder.decode(entry.value, place, &context)
            case .contentType: body.contentType = context.text(entry.value, entry.place)
            case .form: body.form = context.choice(entry.value, entry.place, BodyForm.self)
            case .extends: object.extends = context.texts(entry.value, entry.place, allowsOne: true)
            case .docs: body.docs = context.text(entry.value, entry.place)
            case .style: body.listStyle = context.choice(entry.value, entry.place, ListStyle.self)
            case .accept: body.file.accept = Located(context.texts(entry.value, entry.place), at: entry.value.range)
            case .size: body.file.size = context.sizeRange(entry.value, entry.place)
            }
        }
        body.type = named ?? .object(object)
        if named != nil { context.reportFieldsBesideType(object, in: place) }
        return body
    }
}
