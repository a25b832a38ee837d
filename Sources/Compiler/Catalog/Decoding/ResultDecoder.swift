import SpeccDiagnostics
import SpeccYAML

/// Results that follow from a status: `404: nil`, `204: true`, `303: location`.
enum ResultDecoder {
    /// The result of a status, such as `nil`, unless the value is a type.
    static func result(_ node: YAMLNode) -> StatusResult? {
        guard case .scalar(let scalar) = node.content, scalar.style == .plain else { return nil }
        return StatusResult(rawValue: scalar.text)
    }

    /// Reports a result with another name, such as `True` or `redirect`.
    static func reportSynonym(_ node: YAMLNode, _ context: inout DecodingContext) -> Bool {
        let synonyms: [String: StatusResult] = [
            "True": .true, "TRUE": .true, "False": .false, "FALSE": .false, "none": .nil, "redirect": .location,
        ]
        guard case .scalar(let scalar) = node.content, scalar.style == .plain, let result = synonyms[scalar.text],
            !context.typeNames.contains(scalar.text)
        else { return false }
        context.report(
            "invalid-result",
            "\(quoted(scalar.text)) is not a result",
            at: node.range,
            hint: "write '\(result.rawValue)'",
            fixes: [Diagnostic.Fix(node.range, replacement: result.rawValue)]
        )
        return true
    }

    /// `returns: location`, for any success. Reports another result, which needs its status.
    static func withoutStatus(
        _ result: StatusResult,
        _ any: Located<StatusPattern>,
        _ node: YAMLNode,
        _ context: inout DecodingContext
    ) -> ResponseDeclaration? {
        if result == .location { return ResponseDeclaration(status: any, result, at: node.range) }
        let hint = result.isBool ? "{ 204: true, 404: false }" : "{ 200: Issue, 404: nil }"
        let message = "\(quoted(result.rawValue)) needs the status that it is the result of"
        context.report("invalid-result", message, at: node.range, hint: "such as '\(hint)'")
        return nil
    }

    /// `404: nil` in `returns`. Reports it in `errors`.
    static func declaration(
        _ result: StatusResult,
        _ status: StatusPattern,
        _ pair: YAMLPair,
        areErrors: Bool,
        _ context: inout DecodingContext
    ) -> ResponseDeclaration? {
        guard areErrors else {
            return ResponseDeclaration(status: Located(status, at: pair.key.range), result, at: pair.value.range)
        }
        let hint = "move it to 'returns', or write 'empty' for an error without a body"
        let message = "\(quoted(result.rawValue)) is a result, not an error"
        context.report("invalid-result", message, at: pair.value.range, hint: hint)
        return nil
    }

    /// Reports `{ $type: nil }`: a result that follows from the status has no keys.
    static func reportOptions(
        _ node: YAMLNode,
        status: StatusPattern,
        _ context: inout DecodingContext
    ) -> Bool {
        guard case .mapping(let pairs) = node.content,
            let type = pairs.first(where: { $0.key.value == ResponseKey.type.rawValue })?.value,
            let result = Self.result(type)
        else { return false }
        let hint =
            result == .location
            ? "write '\(status.text): location', or '{ $type: empty, $headers: { Location: url } }' to add headers"
            : "write '\(status.text): \(result.rawValue)'"
        context.report("invalid-result", "\(quoted(result.rawValue)) is not a type", at: type.range, hint: hint)
        return true
    }
}

extension ResponseDeclaration {
    fileprivate init(status: Located<StatusPattern>, _ result: StatusResult, at range: SourceRange) {
        self.init(status: status, type: .builtin(.empty, range))
        self.result = result
    }
}
