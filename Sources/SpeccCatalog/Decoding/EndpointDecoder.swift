import SpeccDiagnostics
import SpeccYAML

/// One entry of `endpoints:`.
enum EndpointDecoder {
    /// An endpoint whose method or path is missing or invalid has an empty one: that has been reported.
    static func decode(_ pair: YAMLPair, _ context: inout DecodingContext) -> EndpointDeclaration {
        let place = DeclarationContext("endpoint", pair.key.value)
        var endpoint = EndpointDeclaration(
            name: pair.key,
            method: Located("", at: pair.key.range),
            path: Located(PathTemplate(parts: [], text: ""), at: pair.key.range)
        )
        let expected = "a map with 'call: GET /path'"
        if context.reportEmpty(pair, place, expected: expected) { return endpoint }
        if case .scalar = pair.value.content {
            if !context.reportMissingSpace(in: pair.value) { context.mismatch(pair.value, place, expected: expected) }
            return endpoint
        }
        let entries = context.entries(of: pair.value, as: EndpointKey.self, in: place)
        endpoint.isWhole = context.isWhole(entries, of: pair.value)
        var options: EndpointOptions?
        for entry in entries where !read(entry, into: &endpoint, &context) {
            var filled = options ?? EndpointOptions()
            EndpointOptionsDecoder.read(entry, into: &filled, &context)
            options = filled
        }
        endpoint.options = options.map(SharedEndpointOptions.init)
        reportMissing(entries, of: endpoint, in: pair, place, &context)
        return endpoint
    }

    /// False for what `EndpointOptionsDecoder` reads.
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
        case .errors: endpoint.errors = ResponseDecoder.decodeErrors(value, entry.place, &context)
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
        of endpoint: EndpointDeclaration,
        in pair: YAMLPair,
        _ place: DeclarationContext,
        _ context: inout DecodingContext
    ) {
        if entries.contains(where: { $0.key == .call }) {
            context.reportConflictingForms(entries, .call, .method)
            context.reportConflictingForms(entries, .call, .path)
            return
        }
        guard endpoint.isWhole else { return }
        let isThere = { (key: EndpointKey) in entries.contains { $0.key == key } }
        let missing: (key: EndpointKey, hint: String)
        switch (isThere(.method), isThere(.path)) {
        case (true, true): return
        case (true, false): missing = (.path, "such as 'path: /users/{id}'")
        case (false, true): missing = (.method, "such as 'method: GET'")
        case (false, false): missing = (.call, "such as 'call: GET /users/{id}'")
        }
        let message = "\(place.text) has no \(quoted(missing.key.rawValue))"
        context.report("required-key", message, at: pair.key.range, hint: missing.hint)
    }
}
