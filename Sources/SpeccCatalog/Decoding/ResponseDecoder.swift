import SpeccDiagnostics
import SpeccYAML

/// `returns:` and `errors:`: types by status.
enum ResponseDecoder {
    /// `returns: Issue` is `{ 2xx: Issue }`.
    static func decodeReturns(_ node: YAMLNode, _ context: inout DecodingContext) -> [ResponseDeclaration] {
        let place = DeclarationContext(key: EndpointKey.returns.rawValue)
        let any = Located(StatusPattern.statusClass(2), at: node.range)
        guard case .mapping(let pairs) = node.content, !pairs.contains(where: ObjectDecoder.isWord) else {
            return [answer(node, status: any, place, &context)]
        }
        if pairs.isEmpty {
            let hint = "leave 'returns' out where the answer is ignored, or write '{ 200: Issue }'"
            context.report("missing-value", "\(place.text) has no status", at: node.range, hint: hint)
            return [ResponseDeclaration(status: any, type: .invalid(node.range))]
        }
        guard pairs.contains(where: { StatusPattern($0.key.value) != nil }) else {
            reportObject(pairs, place, &context)
            return [ResponseDeclaration(status: any, type: .invalid(node.range))]
        }
        return decodeStatuses(node, place, example: "{ 200: Issue }", &context)
    }

    static func decodeErrors(
        _ node: YAMLNode,
        _ place: DeclarationContext,
        _ context: inout DecodingContext
    ) -> [ResponseDeclaration] {
        decodeStatuses(node, place, example: "{ 404: Problem }", &context)
    }

    /// The keys are statuses.
    private static func decodeStatuses(
        _ node: YAMLNode,
        _ place: DeclarationContext,
        example: String,
        _ context: inout DecodingContext
    ) -> [ResponseDeclaration] {
        context.names(of: node, in: place, example: example).compactMap { pair in
            guard let status = StatusPattern(pair.key.value) else {
                let message = "\(quoted(pair.key.value)) is no status"
                context.report(
                    "invalid-status",
                    message,
                    at: pair.key.range,
                    hint: remedy(for: pair.key.value),
                    fixes: fixes(for: pair)
                )
                return nil
            }
            let place = DeclarationContext("status", pair.key.value)
            if context.reportEmpty(pair, place, expected: "a type, or 'empty' where the body is ignored") { return nil }
            return answer(pair.value, status: Located(status, at: pair.key.range), place, &context)
        }
    }

    /// `2XX`
    private static func fixes(for pair: YAMLPair) -> [Diagnostic.Fix] {
        let lower = pair.key.value.lowercased()
        guard lower != pair.key.value, StatusPattern(lower) != nil, pair.keyStyle == .plain else { return [] }
        return [Diagnostic.Fix(pair.key.range, replacement: lower)]
    }

    private static func remedy(for status: String) -> String {
        let lower = status.lowercased()
        if lower != status, StatusPattern(lower) != nil { return "write '\(lower)'" }
        if lower == "default" { return "write '4xx' and '5xx' for all others" }
        // `200-299`
        if let range = StatusPattern(lower.prefix(1) + "xx"), lower.hasPrefix("\(range.statusClassDigit)00"),
            lower.hasSuffix("\(range.statusClassDigit)99")
        {
            return "write '\(range.text)'"
        }
        return "such as 404, or 4xx for all from 400 to 499"
    }

    /// Fields, or a word of ours, where the statuses stand.
    private static func reportObject(_ pairs: [YAMLPair], _ place: DeclarationContext, _ context: inout DecodingContext)
    {
        if JSONSchemaDetection.isRejected(pairs, place, &context) { return }
        guard let first = pairs.first, !context.reportMissingSpace(first) else { return }
        let message = "\(quoted(first.key.value)) is no status"
        let isStatus = first.key.value == "default" || first.key.value.utf8.first.map(NameWords.isDigit) ?? false
        let hint = isStatus ? remedy(for: first.key.value) : "for an object write '2xx: { … }'"
        context.report("invalid-status", message, at: first.key.range, hint: hint, fixes: fixes(for: first))
    }

    private static func answer(
        _ node: YAMLNode,
        status: Located<StatusPattern>,
        _ place: DeclarationContext,
        _ context: inout DecodingContext
    ) -> ResponseDeclaration {
        var answer = ResponseDeclaration(status: status, type: .invalid(node.range))
        answer.type = BodyTypeDecoder.decode(node, as: ResponseKey.self, place, &context) { entry, context in
            switch entry.key {
            case .headers: answer.headers = ResponseOptionsDecoder.headers(entry, &context)
            case .when: answer.when = ResponseOptionsDecoder.when(entry, &context)
            case .type, .extends: break
            }
        }
        return answer
    }
}
