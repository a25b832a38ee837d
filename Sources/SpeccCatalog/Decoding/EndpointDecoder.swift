import SpeccDiagnostics
import SpeccYAML

/// One entry of `endpoints:`.
enum EndpointDecoder {
    /// An endpoint whose method or path is missing or unreadable has an empty one: that has been reported.
    static func decode(_ pair: YAMLPair, _ context: inout DecodingContext) -> EndpointDeclaration {
        let place = Place("endpoint", pair.key.value)
        var endpoint = EndpointDeclaration(
            name: pair.key,
            method: Located("", at: pair.key.range),
            path: Located(PathTemplate(parts: [], text: ""), at: pair.key.range)
        )
        let expected = "a map with 'call: GET /path'"
        if context.reportEmpty(pair, place, expected: expected) { return endpoint }
        if case .scalar = pair.value.content {
            context.mismatch(pair.value, place, expected: expected)
            return endpoint
        }
        let entries = context.entries(of: pair.value, as: EndpointKey.self, in: place)
        var behaviour: EndpointBehaviour?
        for entry in entries where !read(entry, into: &endpoint, &context) {
            var filled = behaviour ?? EndpointBehaviour()
            BehaviourDecoder.read(entry, into: &filled, &context)
            behaviour = filled
        }
        endpoint.behaviour = behaviour.map(SharedBehaviour.init)
        reportMissing(entries, in: pair, place, &context)
        return endpoint
    }

    /// False for what `BehaviourDecoder` reads.
    private static func read(
        _ entry: Entry<EndpointKey>,
        into endpoint: inout EndpointDeclaration,
        _ context: inout DecodingContext
    ) -> Bool {
        let value = entry.value
        switch entry.key {
        case .call: CallDecoder.decode(value, into: &endpoint, &context)
        case .method: endpoint.method = context.text(value, entry.place) ?? endpoint.method
        case .path: endpoint.path = CallDecoder.path(value, entry.place, &context) ?? endpoint.path
        case .role: endpoint.role = context.choice(value, entry.place, EndpointDeclaration.Role.self)
        case .docs: endpoint.docs = context.text(value, entry.place)
        case .deprecated: endpoint.deprecated = context.deprecation(value, entry.place)
        case .params: endpoint.parameters = ParameterDecoder.decodePathParameters(value, entry.place, &context)
        case .query: endpoint.query = ParameterDecoder.decodeAll(value, entry.place, &context)
        case .headers: endpoint.headers = HeaderDecoder.decodeAll(value, entry.place, &context)
        case .body: endpoint.body = BodyDecoder.decode(value, &context)
        case .returns: endpoint.returns = ResponseDecoder.decodeReturns(value, &context)
        case .errors: endpoint.errors = ResponseDecoder.decodeStatuses(value, entry.place, &context)
        case .timeout: endpoint.timeout = TimeoutDecoder.decode(value, &context)
        case .retry: endpoint.retry = RetryDecoder.decode(value, &context)
        case .without: endpoint.without = context.texts(value, entry.place)
        case .swift: endpoint.swift.name = SwiftDecoder.decodeName(value, &context)
        case .auth, .paginate, .cache, .invalidates, .idempotency, .stream, .limits, .unwrap, .redirects, .cookies,
            .dedupe, .tags, .log, .examples:
            return false
        }
        return true
    }

    private static func reportMissing(
        _ entries: [Entry<EndpointKey>],
        in pair: YAMLPair,
        _ place: Place,
        _ context: inout DecodingContext
    ) {
        if entries.contains(where: { $0.key == .call }) {
            ParameterDecoder.reportBothForms(entries, .call, .method, &context)
            ParameterDecoder.reportBothForms(entries, .call, .path, &context)
            return
        }
        guard case .mapping(let pairs) = pair.value.content else { return }
        // What stands there and could not be read has been reported.
        let isThere = { (key: EndpointKey) in pairs.contains(key.rawValue) }
        if isThere(.call) { return }
        switch (isThere(.method), isThere(.path)) {
        case (true, true): break
        case (true, false): context.report("required-key", "\(place.text) has no 'path'", at: pair.key.range)
        case (false, true): context.report("required-key", "\(place.text) has no 'method'", at: pair.key.range)
        case (false, false):
            let hint = "such as 'call: GET /users/{id}'"
            context.report("required-key", "\(place.text) has no 'call'", at: pair.key.range, hint: hint)
        }
    }
}
