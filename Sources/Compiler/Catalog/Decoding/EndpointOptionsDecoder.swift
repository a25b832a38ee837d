import SpeccDiagnostics
import SpeccYAML

/// Decodes `stream` and `examples` of an endpoint.
enum EndpointOptionsDecoder {
    static func examples(
        _ node: YAMLNode,
        _ subject: DeclarationContext,
        _ context: inout DecodingContext
    ) -> [ExampleDeclaration] {
        context.names(of: node, in: subject, example: "{ empty: [] }").map {
            ExampleDeclaration(name: $0.key, value: ExampleDecoder.decode($0.value))
        }
    }

    static func stream(
        _ node: YAMLNode,
        _ subject: DeclarationContext,
        _ context: inout DecodingContext
    ) -> Located<StreamDeclaration>? {
        var stream = StreamDeclaration()
        for entry in context.entries(of: node, as: StreamKey.self, in: subject) {
            switch entry.key {
            case .done: stream.done = context.text(entry.value, entry.subject)
            case .idle: stream.idle = context.limit(entry.value, entry.subject)
            }
        }
        return Located(stream, at: node.range)
    }
}
