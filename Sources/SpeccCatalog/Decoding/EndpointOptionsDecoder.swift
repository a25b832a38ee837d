import SpeccDiagnostics
import SpeccYAML

/// Decodes `idempotency`, `stream` and `examples` of an endpoint.
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

    /// `Idempotency-Key`, or `{ body: nonce }`
    static func idempotency(
        _ node: YAMLNode,
        _ subject: DeclarationContext,
        _ context: inout DecodingContext
    ) -> IdempotencyDeclaration? {
        guard case .mapping(let pairs) = node.content else {
            guard let name = context.text(node, subject, expected: "the name of a header") else { return nil }
            if BooleanSynonyms.meant(by: name.value) != nil || BuiltinType(rawValue: name.value) != nil {
                let message = "'idempotency' must be the name of a header, not \(quoted(name.value))"
                context.report(
                    "invalid-idempotency",
                    message,
                    at: name.range,
                    hint: "write 'idempotency: Idempotency-Key'; the value is generated"
                )
                return nil
            }
            return .header(name)
        }
        let entries = context.entries(of: node, as: IdempotencyKey.self, in: subject)
        context.reportConflictingForms(entries, .header, .body)
        if pairs.isEmpty {
            context.report("missing-value", "\(subject.text) has no value", at: node.range, hint: "name a header")
        }
        guard let entry = entries.first else { return nil }
        switch entry.key {
        case .header: return context.text(entry.value, entry.subject).map { .header($0) }
        case .body: return context.fieldPath(entry.value, entry.subject).map { .body($0) }
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
