import SpeccDiagnostics
import SpeccYAML

/// The options of a response: `$headers`, `$status` and `$when`.
enum ResponseOptionsDecoder {
    /// `{ ETag: string?, x-amz-meta-*: string }`
    static func headers(_ entry: MappingEntry<ResponseKey>, _ context: inout DecodingContext)
        -> [ResponseHeaderDeclaration]
    {
        context.names(of: entry.value, in: entry.subject, example: "{ ETag: string? }").compactMap { pair in
            let subject = DeclarationContext("header", pair.key.value)
            if context.reportEmpty(pair, subject, expected: "a type") { return nil }
            let isHeaderPrefix = pair.key.value.utf8.last == UInt8(ascii: "*")
            let name = isHeaderPrefix ? String(pair.key.value.dropLast()) : pair.key.value
            return ResponseHeaderDeclaration(
                name: Located(name, at: pair.key.range),
                isHeaderPrefix: isHeaderPrefix,
                type: TypeDecoder.decode(pair.value, subject, &context)
            )
        }
    }

    /// The status of an error with a name: `402`, `4xx`, `default`
    static func status(
        _ entry: MappingEntry<ResponseKey>,
        ofNamedError isNamed: Bool,
        _ context: inout DecodingContext
    ) -> StatusPattern? {
        guard isNamed else {
            let hint = "the status is the key of the entry; '$status' is for errors with a name"
            context.report("invalid-status", "'$status' is not allowed here", at: entry.value.range, hint: hint)
            return nil
        }
        guard let text = context.text(entry.value, entry.subject) else { return nil }
        if text.value == StatusPattern.remainingKeyword { return .remaining }
        if let status = StatusPattern(text.value) { return status }
        context.report(
            "invalid-status",
            "\(quoted(text.value)) is not a status",
            at: text.range,
            hint: "for example 402, 4xx for 400 to 499, or 'default' for every error status"
        )
        return nil
    }

    /// `errors` (the field is present), or `{ ok: [false] }`
    static func when(_ entry: MappingEntry<ResponseKey>, _ context: inout DecodingContext) -> Located<[FieldCondition]>?
    {
        if case .mapping = entry.value.content {
            return Located(ConditionDecoder.decode(entry.value, entry.subject, &context), at: entry.value.range)
        }
        let expected = "a field, or values of fields such as '{ ok: [false] }'"
        return context.fieldPath(entry.value, entry.subject, expected: expected)?.map {
            [FieldCondition(field: Located($0, at: entry.value.range), values: [])]
        }
    }
}

/// `headers:`; a scalar is the value: `Accept: text/plain`.
enum HeaderDecoder {
    static func decodeAll(
        _ node: YAMLNode,
        _ subject: DeclarationContext,
        _ context: inout DecodingContext
    ) -> DecodedParameters {
        let pairs = context.names(
            of: node,
            in: subject,
            example: "{ Accept: text/plain }",
            allowing: .extends,
            areTexts: true
        )
        return context.withOptions(prefixedBy: "") { context in
            SharedParameterDecoder.decode(pairs, subject, .headers, &context) { decode($0, &$1) }
        }
    }

    /// Returns a header of invalid type if it is rejected.
    private static func decode(_ pair: YAMLPair, _ context: inout DecodingContext) -> ParameterDeclaration {
        let subject = DeclarationContext("header", pair.key.value)
        let invalid = ParameterDeclaration.Source.argument(.invalid(pair.value.range))
        if context.reportEmpty(pair, subject, expected: "a value or a map") {
            return ParameterDeclaration(name: pair.key, source: invalid)
        }
        if ParameterSettings.reportRequirement(pair, &context) {
            return ParameterDeclaration(name: pair.key, source: invalid)
        }
        guard case .mapping = pair.value.content else {
            let value = context.text(pair.value, subject, expected: "a value or a map")
            guard let value, !isRejected(value, of: pair, &context) else {
                return ParameterDeclaration(name: pair.key, source: invalid)
            }
            return ParameterDeclaration(name: pair.key, source: .constant(value))
        }
        let form = ParameterMappingDecoder(pair.value, as: HeaderKey.self, subject, &context)
        if form.lacksSource {
            let hint = "write 'type: string' for an argument, or 'value: …' for a constant"
            context.report(
                "required-key",
                "\(subject.text) has neither 'type' nor 'value'",
                at: pair.key.range,
                hint: hint
            )
        }
        return ParameterDeclaration(name: pair.key, source: form.source ?? invalid, options: form.options)
    }

    /// Rejects `Range: string?`, which could be a type or a value.
    private static func isRejected(
        _ value: Located<String>,
        of pair: YAMLPair,
        _ context: inout DecodingContext
    ) -> Bool {
        if context.reportVariable(in: value) { return true }
        let name = pair.key.value
        if value.value == "new" || value.value == "now" {
            let type = value.value == "new" ? "uuid" : "datetime(http)"
            context.report(
                "ambiguous-header",
                "\(quoted(value.value)) is ambiguous: a value or the default of header \(quoted(name))",
                at: value.range,
                hint: "write '{ type: \(type), default: \(value.value) }' for a value that each call creates, or "
                    + "'{ value: \"\(value.value)\" }' for this text"
            )
            return true
        }
        guard context.isType(value.value) else { return false }
        context.report(
            "ambiguous-header",
            "\(quoted(value.value)) is ambiguous: a value or the type of header \(quoted(name))",
            at: value.range,
            hint: "write '{ type: \(value.value) }' for an argument, or '{ value: \"\(value.value)\" }' for this text"
        )
        return true
    }
}
