import SpeccDiagnostics
import SpeccYAML

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
        guard context.isType(value.value) else { return false }
        let name = pair.key.value
        context.report(
            "ambiguous-header",
            "\(quoted(value.value)) is ambiguous: a value or the type of header \(quoted(name))",
            at: value.range,
            hint: "write '{ type: \(value.value) }' for an argument, or '{ value: \"\(value.value)\" }' for this text"
        )
        return true
    }
}
