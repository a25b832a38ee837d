import SpeccDiagnostics
import SpeccYAML

/// `returns:` and `errors:`: types by status.
enum ResponseDecoder {
    /// `returns: Issue` is `{ 2xx: Issue }`.
    static func decodeReturns(_ node: YAMLNode, _ context: inout DecodingContext) -> [ResponseDeclaration] {
        let subject = DeclarationContext(key: EndpointKey.returns)
        let any = Located(StatusPattern.statusClass(2), at: node.range)
        if let values = statuses(in: node) {
            let hint = "write a type for each, such as '{ \(values) }', or 'empty' to ignore a body"
            context.mismatch(node, subject, expected: "a type, or a map of statuses and types", hint: hint)
            return [ResponseDeclaration(status: any, type: .invalid(node.range))]
        }
        if let result = ResultDecoder.result(node) {
            if let declaration = ResultDecoder.withoutStatus(result, any, node, &context) { return [declaration] }
            return [ResponseDeclaration(status: any, type: .invalid(node.range))]
        }
        if let remedy = remedy(for: node) {
            context.report("missing-value", "\(subject.text) has no type", at: node.range, hint: remedy)
            return [ResponseDeclaration(status: any, type: .invalid(node.range))]
        }
        guard case .mapping(let pairs) = node.content, !pairs.contains(where: ObjectDecoder.isLanguageKey) else {
            return [response(node, status: any, subject, &context)]
        }
        if node.hasOnlyRejectedEntries { return [ResponseDeclaration(status: any, type: .invalid(node.range))] }
        if pairs.isEmpty {
            let hint = "remove 'returns' to ignore the response, or write '{ 200: Issue }'"
            context.report("missing-value", "\(subject.text) has no status", at: node.range, hint: hint)
            return [ResponseDeclaration(status: any, type: .invalid(node.range))]
        }
        guard pairs.contains(where: isStatusLike) else {
            return [response(node, status: any, subject, &context)]
        }
        return decodeStatuses(node, subject, example: "{ 200: Issue }", &context)
    }

    static func decodeErrors(
        _ node: YAMLNode,
        _ subject: DeclarationContext,
        _ context: inout DecodingContext
    ) -> [ResponseDeclaration] {
        decodeStatuses(node, subject, example: "{ 404: Problem }", areErrors: true, &context)
    }

    /// Decodes a map by status.
    private static func decodeStatuses(
        _ node: YAMLNode,
        _ subject: DeclarationContext,
        example: String,
        areErrors: Bool = false,
        _ context: inout DecodingContext
    ) -> [ResponseDeclaration] {
        context.names(of: node, in: subject, example: example).compactMap { pair in
            if areErrors, isNamedError(pair) { return namedError(pair, &context) }
            let isDefault = areErrors && pair.key.value == StatusPattern.remainingKeyword
            guard let status = isDefault ? .remaining : StatusPattern(pair.key.value) else {
                let message = "\(quoted(pair.key.value)) is not a status"
                context.report(
                    "invalid-status",
                    message,
                    at: pair.key.range,
                    hint: areErrors ? remedy(forError: pair) : remedy(for: pair.key.value),
                    fixes: fixes(for: pair)
                )
                return areErrors ? nil : rejected(pair)
            }
            let subject = DeclarationContext("status", pair.key.value)
            let choices = areErrors ? "a type, or 'empty'" : "a type, 'nil' for no result, or 'empty'"
            if context.reportEmpty(pair, subject, expected: choices + " to ignore the body") {
                return areErrors ? nil : rejected(pair, status)
            }
            if let result = ResultDecoder.result(pair.value) {
                return ResultDecoder.declaration(result, status, pair, areErrors: areErrors, &context)
            }
            if reportDescription(pair, &context) { return nil }
            if !areErrors, ResultDecoder.reportSynonym(pair.value, &context) {
                let status = Located(status, at: pair.key.range)
                return ResponseDeclaration(status: status, type: .invalid(pair.value.range))
            }
            return response(pair.value, status: Located(status, at: pair.key.range), subject, &context)
        }
    }

    /// A result that was reported, so that rules do not report it as missing.
    private static func rejected(
        _ pair: YAMLPair,
        _ status: StatusPattern = .statusClass(2)
    ) -> ResponseDeclaration {
        ResponseDeclaration(status: Located(status, at: pair.key.range), type: .invalid(pair.value.range))
    }

    /// `200: Issue, 201: Issue` for a list of statuses; nil for other nodes.
    private static func statuses(in node: YAMLNode) -> String? {
        guard case .sequence(let items) = node.content else { return nil }
        return entries(of: items.map { $0.text ?? "" })
    }

    /// `200: Issue, 201: Issue` for a key with several statuses, such as `200|201`; nil for other keys.
    private static func statuses(inKey key: String) -> String? {
        let parts = key.split { ",|/; []".contains($0) }
        return parts.count > 1 ? entries(of: parts.map(String.init)) : nil
    }

    private static func entries(of texts: [String]) -> String? {
        let statuses = texts.compactMap { StatusPattern($0) }
        guard !texts.isEmpty, statuses.count == texts.count else { return nil }
        return statuses.prefix(3).map { "\($0.text): Issue" }.joined(separator: ", ")
            + (statuses.count > 3 ? ", …" : "")
    }

    /// Reports `404: Not found` and `404: { description: Not found }`: a response has a type, and no description.
    private static func reportDescription(_ pair: YAMLPair, _ context: inout DecodingContext) -> Bool {
        let isText: Bool
        switch pair.value.content {
        case .scalar(let scalar):
            let words = scalar.text.split(separator: " ")
            isText = words.count > 1 && words.allSatisfy { TypeExpressionParser.isName(String($0)) }
        case .mapping(let pairs):
            let isDescription = { (pair: YAMLPair) in
                ["description", "summary", "message", "docs", "reason", "title", "detail"].contains(pair.key.value)
                    && pair.keyStyle == .plain
            }
            let text = pairs.first(where: isDescription)?.value.text
            isText = pairs.count == 1 && text.map { $0.contains(" ") && !$0.contains("|") } ?? false
        case .sequence: isText = false
        }
        guard isText else { return false }
        context.report(
            "wrong-kind",
            "status \(quoted(pair.key.value)) has a description instead of a type",
            at: pair.value.range,
            hint: "write the type of the body, or '\(pair.key.value): empty' to ignore it, and the text in a comment"
        )
        return true
    }

    /// The names of errors in `errors` of endpoints.
    static func errorNames(in endpoints: [YAMLPair]) -> Set<String> {
        var names: Set<String> = []
        for endpoint in endpoints {
            guard case .mapping(let keys) = endpoint.value.content,
                case .mapping(let errors)? = keys.first(where: { $0.key.value == EndpointKey.errors.rawValue })?.value
                    .content
            else { continue }
            names.formUnion(errors.filter(isNamedError).map(\.key.value))
        }
        return names
    }

    private static func remedy(forError pair: YAMLPair) -> String {
        let isDefault = NearestName([StatusPattern.remainingKeyword]).match(for: pair.key.value) != nil
        if isDefault { return "did you mean '\(StatusPattern.remainingKeyword)'?" }
        guard case .mapping(let pairs) = pair.value.content,
            pairs.contains("when") || pairs.contains("status") || pairs.contains("code")
        else { return remedy(for: pair.key.value) }
        return "write a named error with '$': '{ $status: 402, $when: { code: [card_declined] } }'"
    }

    /// Whether an entry of `errors` is an error with a name: `cardDeclined: { $status: 402, $when: … }`.
    private static func isNamedError(_ pair: YAMLPair) -> Bool {
        guard case .mapping(let pairs) = pair.value.content, StatusPattern(pair.key.value.lowercased()) == nil,
            pair.key.value != StatusPattern.remainingKeyword, SwiftName.member(pair.key.value) != nil
        else { return false }
        return pairs.contains(ResponseKey.status.rawValue) || pairs.contains(ResponseKey.when.rawValue)
    }

    private static func namedError(_ pair: YAMLPair, _ context: inout DecodingContext) -> ResponseDeclaration {
        let subject = DeclarationContext("error", pair.key.value)
        let status = Located(StatusPattern.remaining, at: pair.key.range)
        let error = response(pair.value, status: status, name: pair.key, subject, &context)
        // A rejected key may be the one that seems to be missing.
        guard case .mapping(let pairs) = pair.value.content, pair.value.isWhole,
            pairs.allSatisfy({ !ObjectDecoder.isLanguageKey($0) || ResponseKey(rawValue: $0.key.value) != nil })
        else { return error }
        if !pairs.contains(ResponseKey.status.rawValue) {
            let hint = "add the status of its responses, such as '$status: 402'"
            context.report("required-key", "\(subject.text) has no '$status'", at: pair.key.range, hint: hint)
        }
        if !pairs.contains(ResponseKey.when.rawValue) {
            let status = error.status.range == pair.key.range ? "402" : error.status.value.text
            let hint =
                "add the values that identify it, such as '$when: { code: [card_declined] }', or write '\(status): …' if its "
                + "status does"
            context.report("required-key", "\(subject.text) has no '$when'", at: pair.key.range, hint: hint)
        }
        return error
    }

    /// `2XX`
    private static func fixes(for pair: YAMLPair) -> [Diagnostic.Fix] {
        let lower = pair.key.value.lowercased()
        guard lower != pair.key.value, StatusPattern(lower) != nil, pair.keyStyle == .plain else { return [] }
        return [Diagnostic.Fix(pair.key.range, replacement: lower)]
    }

    /// The remedy for `returns: 204` and `returns: null`.
    private static func remedy(for returns: YAMLNode) -> String? {
        guard case .scalar(let scalar) = returns.content else { return nil }
        if scalar.isNull { return "remove 'returns' to ignore the response" }
        guard let status = StatusPattern(scalar.text) else { return nil }
        return
            "write a type for the status, such as '{ \(status.text): Issue }', or '{ \(status.text): empty }' to ignore the body"
    }

    private static func remedy(for status: String) -> String {
        let lower = status.lowercased()
        if lower != status, StatusPattern(lower) != nil { return "write '\(lower)'" }
        if let entries = statuses(inKey: lower) { return "write an entry for each: '{ \(entries) }'" }
        if lower == "default" { return "write '2xx' for all successes; 'default' is for 'errors'" }
        // `200-299`
        if let range = StatusPattern(lower.prefix(1) + "xx"), lower.hasPrefix("\(range.statusClassDigit)00"),
            lower.hasSuffix("\(range.statusClassDigit)99")
        {
            return "write '\(range.text)'"
        }
        return "for example 404, or 4xx for 400 to 499"
    }

    /// Whether a key is written as a status or a range of them; other maps are the fields of an object. A quoted name
    /// declares a field.
    private static func isStatusLike(_ pair: YAMLPair) -> Bool {
        let name = pair.key.value
        if StatusPattern(name) != nil || statuses(inKey: name) != nil { return true }
        return pair.keyStyle == .plain && (name == "default" || name.utf8.first.map(NameWords.isDigit) ?? false)
    }

    /// Reports `{ type: Problem, when: { code: [declined] } }`, which would be an object with the fields `type` and `when`.
    private static func reportUnprefixedOption(
        _ node: YAMLNode,
        status: StatusPattern,
        _ context: inout DecodingContext
    ) -> Bool {
        guard case .mapping(let pairs) = node.content,
            pairs.allSatisfy({ $0.keyStyle == .plain && ["type", "when", "headers", "docs"].contains($0.key.value) }),
            let type = pairs.first(where: { $0.key.value == "type" })?.value.text,
            let option = pairs.first(where: { pair in
                if case .scalar = pair.value.content { false } else { ["when", "headers"].contains(pair.key.value) }
            })
        else { return false }
        let key = option.key.value
        let isError = key == "when" && !(status.text.hasPrefix("2"))
        let remedy =
            isError
            ? "write an error with a name: 'cardDeclined: { $status: \(status.text), $type: \(type), $when: … }'"
            : "keys of a response begin with '$': '{ $type: \(type), $\(key): … }'"
        context.report(
            "unprefixed-key",
            "\(quoted(key)) would declare a field of that name",
            at: option.key.range,
            hint: remedy + "; quote the name to declare a field: '\"\(key)\"'"
        )
        return true
    }

    private static func response(
        _ node: YAMLNode,
        status: Located<StatusPattern>,
        name: Located<String>? = nil,
        _ subject: DeclarationContext,
        _ context: inout DecodingContext
    ) -> ResponseDeclaration {
        var response = ResponseDeclaration(status: status, type: .invalid(node.range))
        response.name = name
        if reportUnprefixedOption(node, status: status.value, &context) { return response }
        if ResultDecoder.reportOptions(node, status: status.value, &context) { return response }
        response.type = BodyTypeDecoder.decode(node, as: ResponseKey.self, subject, &context) { entry, context in
            switch entry.key {
            case .headers: response.headers = ResponseOptionsDecoder.headers(entry, &context)
            case .status:
                guard let status = ResponseOptionsDecoder.status(entry, ofNamedError: name != nil, &context) else {
                    break
                }
                response.status = Located(status, at: response.status.range)
            case .when: response.when = ResponseOptionsDecoder.when(entry, &context)
            case .type, .list, .extends: break
            }
        }
        return response
    }
}
