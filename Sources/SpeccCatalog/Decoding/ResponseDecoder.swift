import SpeccDiagnostics
import SpeccYAML

/// `returns:` and `errors:`: types by status.
enum ResponseDecoder {
    /// `returns: Issue` is `{ 2xx: Issue }`.
    static func decodeReturns(_ node: YAMLNode, _ context: inout DecodingContext) -> [ResponseDeclaration] {
        let place = Place(key: EndpointKey.returns.rawValue)
        guard case .mapping(let pairs) = node.content, !pairs.contains(where: ObjectDecoder.isWord) else {
            return [answer(node, status: Located(.hundreds(2), at: node.range), place, &context)]
        }
        if let first = pairs.first, !pairs.contains(where: { StatusPattern($0.key.value) != nil }) {
            let message = "\(quoted(first.key.value)) is no status"
            context.report("invalid-status", message, at: first.key.range, hint: "for an object write '2xx: { … }'")
            return [ResponseDeclaration(status: Located(.hundreds(2), at: node.range), type: .unreadable(node.range))]
        }
        return decodeStatuses(node, place, &context)
    }

    /// The keys are statuses.
    static func decodeStatuses(
        _ node: YAMLNode,
        _ place: Place,
        _ context: inout DecodingContext
    ) -> [ResponseDeclaration] {
        context.names(of: node, in: place).compactMap { pair in
            guard let status = StatusPattern(pair.key.value) else {
                let message = "\(quoted(pair.key.value)) is no status"
                context.report("invalid-status", message, at: pair.key.range, hint: "such as 404 or 4xx")
                return nil
            }
            let place = Place("status", pair.key.value)
            if context.reportEmpty(pair, place, expected: "a type") { return nil }
            return answer(pair.value, status: Located(status, at: pair.key.range), place, &context)
        }
    }

    private static func answer(
        _ node: YAMLNode,
        status: Located<StatusPattern>,
        _ place: Place,
        _ context: inout DecodingContext
    ) -> ResponseDeclaration {
        guard case .mapping(let pairs) = node.content, !pairs.contains(EnumKey.words.rawValue),
            !pairs.contains(UnionKey.oneOf.rawValue)
        else {
            return ResponseDeclaration(status: status, type: TypeDecoder.decode(node, place, &context))
        }
        var answer = ResponseDeclaration(status: status, type: .unreadable(node.range))
        var object = ObjectDeclaration(range: node.range)
        var named: TypeExpression?
        for pair in pairs {
            guard ObjectDecoder.isWord(pair) else {
                if let field = FieldDecoder.decode(pair, &context) { object.fields.append(field) }
                continue
            }
            guard let entry = context.entry(pair, as: ResponseKey.self, in: place) else { continue }
            switch entry.key {
            case .type: named = TypeDecoder.decode(entry.value, place, &context)
            case .extends: object.extends = context.texts(entry.value, entry.place, allowsOne: true)
            case .headers: answer.headers = AnswerDecoder.headers(entry, &context)
            case .when: answer.when = AnswerDecoder.when(entry, &context)
            }
        }
        answer.type = named ?? .object(object)
        if named != nil { context.reportFieldsBesideType(object, in: place) }
        return answer
    }
}

extension DecodingContext {
    /// `{ $type: Issue, title: string }` says two things at once.
    mutating func reportFieldsBesideType(_ object: ObjectDeclaration, in place: Place) {
        guard let field = object.fields.first?.name ?? object.extends.first else { return }
        report(
            "both-forms",
            "\(place.text) has a '$type' and fields of its own",
            at: field.range,
            hint: "keep one of them, or declare a type with '$extends'"
        )
    }
}
