import SpeccDiagnostics
import SpeccYAML

/// `swift:` and `$swift`.
enum SwiftDecoder {
    static func decode(_ node: YAMLNode, _ context: inout DecodingContext) -> SwiftOptions {
        var options = SwiftOptions()
        let hint = node.text.map { "write '{ name: \($0) }'" }
        for entry in context.entries(
            of: node,
            as: SwiftKey.self,
            in: DeclarationContext(key: EndpointKey.swift),
            hint: hint
        ) {
            switch entry.key {
            case .name: options.name = context.text(entry.value, entry.subject)
            case .access: options.access = context.choice(entry.value, entry.subject, AccessLevel.self)
            case .conforms: options.conforms = conformances(entry, &context)
            case .mutable: options.isMutable = context.boolean(entry.value, entry.subject)
            case .sourceLocations: options.hasSourceLocations = context.boolean(entry.value, entry.subject)
            case .type: options.type = context.text(entry.value, entry.subject)
            case .mocks: options.hasMocks = context.boolean(entry.value, entry.subject)
            }
        }
        return options
    }

    /// Decodes the options of fields, parameters and endpoints, where only `name` is allowed.
    static func decodeName(_ node: YAMLNode, _ context: inout DecodingContext) -> Located<String>? {
        var name: Located<String>?
        let hint = node.text.map { "write '{ name: \($0) }'" }
        for entry in context.entries(
            of: node,
            as: SwiftKey.self,
            in: DeclarationContext(key: EndpointKey.swift),
            hint: hint
        ) {
            if entry.key == .name {
                name = context.text(entry.value, entry.subject)
            } else {
                let message = "only 'name' is allowed in this 'swift'"
                context.report("misplaced-key", message, at: entry.pair.key.range)
            }
        }
        return name
    }

    private static func conformances(
        _ entry: MappingEntry<SwiftKey>,
        _ context: inout DecodingContext
    ) -> [Located<Conformance>] {
        guard case .sequence(let elements) = entry.value.content else {
            context.mismatch(entry.value, entry.subject, expected: "a list such as '[Equatable]'")
            return []
        }
        return elements.compactMap { context.choice($0, entry.subject.element(), Conformance.self) }
    }
}
