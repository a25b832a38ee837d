import SpeccDiagnostics
import SpeccYAML

/// What an endpoint says beyond its request and its answer.
enum EndpointOptionsDecoder {
    static func read(
        _ entry: Entry<EndpointKey>,
        into options: inout EndpointOptions,
        _ context: inout DecodingContext
    ) {
        let value = entry.value
        switch entry.key {
        case .paginate: options.paginate = PaginationDecoder.decode(value, entry.place, &context)
        case .invalidates: options.invalidates = context.listedNames(value, entry.place, "group")
        case .idempotency: options.idempotency = idempotency(value, entry.place, &context)
        case .stream: options.stream = stream(value, entry.place, &context)
        case .unwrap: options.unwrap = context.fieldPath(value, entry.place, expected: "a field such as 'data'")
        case .examples:
            options.examples = context.names(of: value, in: entry.place, example: "{ empty: [] }").map {
                ExampleDeclaration(name: $0.key, value: ExampleDecoder.decode($0.value))
            }
        default:
            guard let key = DefaultsKey(rawValue: entry.key.rawValue) else { return }
            SettingsDecoder.read(key, value, into: &options.settings, &context)
        }
    }

    /// `Idempotency-Key`, or `{ body: nonce }`
    private static func idempotency(
        _ node: YAMLNode,
        _ place: DeclarationContext,
        _ context: inout DecodingContext
    ) -> IdempotencyDeclaration? {
        guard case .mapping(let pairs) = node.content else {
            return context.text(node, place, expected: "the name of a header").map { .header($0) }
        }
        let entries = context.entries(of: node, as: IdempotencyKey.self, in: place)
        context.reportConflictingForms(entries, .header, .body)
        if pairs.isEmpty {
            context.report("missing-value", "\(place.text) says nothing", at: node.range, hint: "name a header")
        }
        guard let entry = entries.first else { return nil }
        switch entry.key {
        case .header: return context.text(entry.value, entry.place).map { .header($0) }
        case .body: return context.fieldPath(entry.value, entry.place).map { .body($0) }
        }
    }

    private static func stream(
        _ node: YAMLNode,
        _ place: DeclarationContext,
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
