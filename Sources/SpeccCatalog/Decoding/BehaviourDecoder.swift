import SpeccDiagnostics
import SpeccYAML

/// What an endpoint says beyond its request and its answer.
enum BehaviourDecoder {
    static func read(
        _ entry: Entry<EndpointKey>,
        into behaviour: inout EndpointBehaviour,
        _ context: inout DecodingContext
    ) {
        let value = entry.value
        switch entry.key {
        case .paginate: behaviour.paginate = PaginationDecoder.decode(value, entry.place, &context)
        case .invalidates: behaviour.invalidates = context.texts(value, entry.place)
        case .idempotency: behaviour.idempotency = idempotency(value, entry.place, &context)
        case .stream: behaviour.stream = stream(value, entry.place, &context)
        case .unwrap: behaviour.unwrap = context.text(value, entry.place, expected: "a field such as 'data'")
        case .examples:
            behaviour.examples = context.names(of: value, in: entry.place, example: "{ empty: [] }").map {
                ExampleDeclaration(name: $0.key, value: SampleDecoder.decode($0.value))
            }
        default:
            guard let key = DefaultsKey(rawValue: entry.key.rawValue) else { return }
            SettingsDecoder.read(key, value, into: &behaviour.settings, &context)
        }
    }

    /// `Idempotency-Key`, or `{ body: nonce }`
    private static func idempotency(
        _ node: YAMLNode,
        _ place: Place,
        _ context: inout DecodingContext
    ) -> IdempotencyDeclaration? {
        guard case .mapping(let pairs) = node.content else {
            return context.text(node, place, expected: "the name of a header").map { .header($0) }
        }
        let entries = context.entries(of: node, as: IdempotencyKey.self, in: place)
        context.reportBothForms(entries, .header, .body)
        if pairs.isEmpty {
            context.report("missing-value", "\(place.text) says nothing", at: node.range, hint: "name a header")
        }
        guard let entry = entries.first, let name = context.text(entry.value, entry.place) else { return nil }
        return entry.key == .header ? .header(name) : .body(name)
    }

    private static func stream(
        _ node: YAMLNode,
        _ place: Place,
        _ context: inout DecodingContext
    ) -> Located<StreamDeclaration>? {
        var stream = StreamDeclaration()
        for entry in context.entries(of: node, as: StreamKey.self, in: place) {
            switch entry.key {
            case .done: stream.done = context.text(entry.value, entry.place)
            case .idle: stream.idle = context.limit(entry.value, entry.place)
            }
        }
        return Located(stream, at: node.range)
    }
}
