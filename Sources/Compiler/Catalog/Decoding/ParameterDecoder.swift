import SpeccDiagnostics
import SpeccYAML

/// `query:` and `params:`; a scalar is the type: `since: datetime?`.
enum ParameterDecoder {
    static func decodeAll(
        _ node: YAMLNode,
        _ subject: DeclarationContext,
        _ context: inout DecodingContext
    ) -> DecodedParameters {
        let pairs = context.names(of: node, in: subject, example: "{ page: int? }", allowing: .extends)
        return context.withOptions(prefixedBy: "") { context in
            let pairs = ParameterSettings.removing(from: pairs, &context)
            return SharedParameterDecoder.decode(pairs, subject, .query, &context) {
                decode($0, typeIsNeeded: true, &$1)
            }
        }
    }

    /// Decodes `params:`, where the type may be declared by the path.
    static func decodePathParameters(
        _ node: YAMLNode,
        _ subject: DeclarationContext,
        _ context: inout DecodingContext
    ) -> [ParameterDeclaration] {
        let pairs = context.names(of: node, in: subject, example: "{ id: { docs: The number of the user. } }")
        return context.withOptions(prefixedBy: "") { context in
            ParameterSettings.removing(from: pairs, &context).map { decode($0, typeIsNeeded: false, &context) }
        }
    }

    private static func decode(
        _ pair: YAMLPair,
        typeIsNeeded: Bool,
        _ context: inout DecodingContext
    ) -> ParameterDeclaration {
        if let name = context.nameWithoutOptionalMark(of: pair) {
            return ParameterDeclaration(name: name, source: .argument(.invalid(pair.value.range)))
        }
        let subject = DeclarationContext("parameter", pair.key.value)
        if context.reportEmpty(pair, subject, expected: "a type") {
            return ParameterDeclaration(name: pair.key, source: .argument(.invalid(pair.key.range)))
        }
        guard case .mapping = pair.value.content else {
            let type = TypeDecoder.decode(pair.value, subject, &context)
            return ParameterDeclaration(name: pair.key, source: .argument(type))
        }
        let form = ParameterMappingDecoder(pair.value, as: ParameterKey.self, subject, &context)
        if typeIsNeeded, form.lacksSource {
            let hint = "write 'type: string', or 'value: …' for a constant"
            context.report("required-key", "\(subject.text) has no 'type'", at: pair.key.range, hint: hint)
        }
        var source = form.source
        if typeIsNeeded, source == nil {
            // A flag without a type is always sent.
            let flag = form.options.flag.flatMap { $0.value ? $0.range : nil }
            source = flag.map { .constant(Located("", at: $0)) } ?? .argument(.invalid(pair.value.range))
        }
        return ParameterDeclaration(name: pair.key, source: source, options: form.options)
    }
}
