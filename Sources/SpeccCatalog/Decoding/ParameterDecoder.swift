import SpeccDiagnostics
import SpeccYAML

/// `query:` and `params:`, where a scalar is the type: `since: datetime?`.
enum ParameterDecoder {
    static func decodeAll(
        _ node: YAMLNode,
        _ place: DeclarationContext,
        _ context: inout DecodingContext
    ) -> [ParameterDeclaration] {
        context.names(of: node, in: place, example: "{ page: int? }").map { decode($0, typeIsNeeded: true, &context) }
    }

    /// `params:` may leave the type to the path.
    static func decodePathParameters(
        _ node: YAMLNode,
        _ place: DeclarationContext,
        _ context: inout DecodingContext
    ) -> [ParameterDeclaration] {
        context.names(of: node, in: place, example: "{ id: { docs: The number of the user. } }").map {
            decode($0, typeIsNeeded: false, &context)
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
        let place = DeclarationContext("parameter", pair.key.value)
        if context.reportEmpty(pair, place, expected: "a type") {
            return ParameterDeclaration(name: pair.key, source: .argument(.invalid(pair.key.range)))
        }
        guard case .mapping = pair.value.content else {
            let type = TypeDecoder.decode(pair.value, place, &context)
            return ParameterDeclaration(name: pair.key, source: .argument(type))
        }
        let form = ParameterMappingDecoder(pair.value, as: ParameterKey.self, place, &context)
        if typeIsNeeded, form.lacksSource {
            let hint = "write 'type: string', or 'value: …' for text that is always sent"
            context.report("required-key", "\(place.text) has no 'type'", at: pair.key.range, hint: hint)
        }
        var source = form.source
        if typeIsNeeded, source == nil {
            // A flag without a type is always there.
            let flag = form.options.flag.flatMap { $0.value ? $0.range : nil }
            source = flag.map { .constant(Located("", at: $0)) } ?? .argument(.invalid(pair.value.range))
        }
        return ParameterDeclaration(name: pair.key, source: source, options: form.options)
    }
}
