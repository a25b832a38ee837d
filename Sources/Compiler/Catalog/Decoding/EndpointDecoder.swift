import SpeccDiagnostics
import SpeccYAML

/// One entry of `endpoints:`.
enum EndpointDecoder {
    /// Returns an endpoint with an empty method or path if it is missing or rejected.
    static func decode(_ pair: YAMLPair, _ context: inout DecodingContext) -> EndpointDeclaration {
        let before = context.diagnostics.errorCount
        var endpoint = read(pair, &context)
        // Entries that the YAML reader dropped are reported elsewhere.
        endpoint.isWhole = context.diagnostics.errorCount == before && pair.value.isWholeInside
        return endpoint
    }

    private static func read(_ pair: YAMLPair, _ context: inout DecodingContext) -> EndpointDeclaration {
        let subject = DeclarationContext("endpoint", pair.key.value)
        var endpoint = EndpointDeclaration(
            name: pair.key,
            method: Located("", at: pair.key.range),
            path: Located(PathTemplate(parts: [], text: ""), at: pair.key.range)
        )
        let expected = "a map with 'call: GET /path'"
        if context.reportEmpty(pair, subject, expected: expected) { return endpoint }
        if case .scalar = pair.value.content {
            if !context.reportMissingSpace(in: pair.value) {
                context.mismatch(
                    pair.value,
                    subject,
                    expected: expected,
                    hint: pair.value.text.map { remedy($0, pair) }
                )
            }
            return endpoint
        }
        if case .sequence(let items) = pair.value.content {
            context.mismatch(pair.value, subject, expected: expected, hint: remedy(items))
            return endpoint
        }
        if reportCallAsName(pair, &context) || reportSignature(pair, &context) { return endpoint }
        let entries = context.entries(of: pair.value, as: EndpointKey.self, in: subject)
        var options = EndpointOptions()
        for entry in entries { read(entry, into: &endpoint, &options, &context) }
        if entries.contains(where: \.key.isOption) { endpoint.options = SharedEndpointOptions(options) }
        FormerRetry.warn(entries, options.policy.retry, in: pair.value, &context)
        reportMissing(entries, in: pair, subject, &context)
        return endpoint
    }

    private static func read(
        _ entry: MappingEntry<EndpointKey>,
        into endpoint: inout EndpointDeclaration,
        _ options: inout EndpointOptions,
        _ context: inout DecodingContext
    ) {
        let value = entry.value
        switch entry.key {
        case .call: CallDecoder.decode(value, into: &endpoint, &context)
        case .method: endpoint.method = context.text(value, entry.subject) ?? endpoint.method
        case .path:
            if case .mapping = value.content {
                let hint = "write 'params' for parameters of the path"
                context.mismatch(value, entry.subject, expected: "a path such as '/users/{id}'", hint: hint)
            } else {
                endpoint.path = CallDecoder.path(value, entry.subject, &context) ?? endpoint.path
            }
        case .role: endpoint.role = context.choice(value, entry.subject, EndpointDeclaration.Role.self)
        case .docs: endpoint.docs = context.text(value, entry.subject)
        case .deprecated: endpoint.deprecated = context.deprecation(value, entry.subject)
        case .params: endpoint.parameters = ParameterDecoder.decodePathParameters(value, entry.subject, &context)
        case .query:
            let query = ParameterDecoder.decodeAll(value, entry.subject, &context)
            endpoint.query = query.parameters
            endpoint.sharedParameters += query.shared
        case .headers:
            let headers = HeaderDecoder.decodeAll(value, entry.subject, &context)
            endpoint.headers = headers.parameters
            endpoint.sharedParameters += headers.shared
        case .body: endpoint.body = BodyDecoder.decode(value, &context)
        case .returns: endpoint.returns = ResponseDecoder.decodeReturns(value, &context)
        case .errors: endpoint.errors = ResponseDecoder.decodeErrors(value, entry.subject, &context)
        // Rules do not report that a rejected value is missing.
        case .safe: endpoint.safe = context.boolean(value, entry.subject) ?? Located(true, at: value.range)
        case .without: endpoint.without = context.texts(value, entry.subject)
        case .swift: endpoint.swift.name = SwiftDecoder.decodeName(value, &context)
        case .host: options.host = context.text(value, entry.subject, expected: "the name of a host")
        case .paginate: options.paginate = PaginationDecoder.decode(value, entry.subject, &context)
        case .invalidates: options.invalidates = context.listedNames(value, entry.subject, "group")
        case .stream: options.stream = EndpointOptionsDecoder.stream(value, entry.subject, &context)
        case .unwrap: options.unwrap = context.fieldPath(value, entry.subject, expected: "a field such as 'data'")
        case .examples: options.examples = EndpointOptionsDecoder.examples(value, entry.subject, &context)
        case .policy(let key): PolicyDecoder.read(key, entry.pair, into: &options.policy, &context)
        }
    }

    /// The remedy for text in place of an endpoint: `GET /users`, or `call GET /users` without a colon.
    private static func remedy(_ text: String, _ pair: YAMLPair) -> String {
        let words = text.split(separator: " ", maxSplits: 1)
        if words.count == 2, EndpointKey(rawValue: String(words[0])) != nil {
            let value = FlowScalar.written(String(words[1]))
            return
                "write '\(pair.key.value): { \(words[0]): \(value) }': a colon is missing after \(quoted(String(words[0])))"
        }
        return "write '\(pair.key.value): { call: \(FlowScalar.written(text)) }'"
    }

    /// The remedy for the keys of an endpoint as a list.
    private static func remedy(_ items: [YAMLNode]) -> String? {
        let pairs = items.compactMap { item -> YAMLPair? in
            if case .mapping(let pairs) = item.content { pairs.first } else { nil }
        }
        guard let first = pairs.first, pairs.count == items.count else { return nil }
        return "write the keys without '-': '\(first.key.value): \(first.value.text ?? "…")'"
    }

    /// Reports `user(id: int)` as a name, the signature of a function.
    private static func reportSignature(_ pair: YAMLPair, _ context: inout DecodingContext) -> Bool {
        let name = pair.key.value.prefix { $0 != "(" }
        guard name.utf8.count < pair.key.value.utf8.count, pair.key.value.hasSuffix(")"),
            SwiftName.isIdentifier(String(name))
        else { return false }
        context.report(
            "invalid-call",
            "\(quoted(pair.key.value)) is not the name of an endpoint",
            at: pair.key.range,
            hint: "write '\(name)'; parameters are declared in the path of 'call', and in 'params' and 'query'"
        )
        return true
    }

    /// Reports keys of an endpoint in the column of its name. Returns the entries before and after them.
    static func withoutOutdentedKeys(_ pairs: [YAMLPair], _ context: inout DecodingContext) -> [YAMLPair] {
        var endpoints: [YAMLPair] = []
        var name: YAMLPair?
        for pair in pairs {
            if pair.isEndpointKey, let above = name {
                guard above.value.isNull else { continue }
                context.report(
                    "misplaced-key",
                    "\(quoted(pair.key.value)) must be indented below \(quoted(above.key.value))",
                    at: pair.key.range,
                    hint: "indent the keys of \(quoted(above.key.value)) further than its name"
                )
                endpoints.removeLast()
                name?.value = pair.value
            } else {
                name = pair.value.isNull ? pair : nil
                endpoints.append(pair)
            }
        }
        return endpoints
    }

    /// Reports `/users: { get: … }` and `GET /users: { … }`: paths as keys, as in OpenAPI.
    private static func reportCallAsName(_ pair: YAMLPair, _ context: inout DecodingContext) -> Bool {
        let words = pair.key.value.split(separator: " ")
        guard let path = words.last, path.hasPrefix("/"), words.count < 3 else { return false }
        var method = words.count == 2 ? words[0].uppercased() : "GET"
        if words.count == 1, case .mapping(let pairs) = pair.value.content, let first = pairs.first {
            method = first.key.value.uppercased()
        }
        context.report(
            "path-as-name",
            "\(quoted(pair.key.value)) is not the name of an endpoint",
            at: pair.key.range,
            hint: "name the call, and declare its path in it: 'getUsers: { call: \(method) \(path) }'"
        )
        return true
    }

    private static func reportMissing(
        _ entries: [MappingEntry<EndpointKey>],
        in pair: YAMLPair,
        _ subject: DeclarationContext,
        _ context: inout DecodingContext
    ) {
        if entries.contains(where: { $0.key == .call }) {
            context.reportConflictingForms(entries, .call, .method)
            let paths = entries.filter { if case .mapping = $0.value.content { $0.key != .path } else { true } }
            context.reportConflictingForms(paths, .call, .path)
            return
        }
        guard context.isWhole(entries, of: pair.value) else { return }
        let contains = { (key: EndpointKey) in entries.contains { $0.key == key } }
        let missing: (key: EndpointKey, hint: String)
        switch (contains(.method), contains(.path)) {
        case (true, true): return
        case (true, false): missing = (.path, "for example 'path: /users/{id}'")
        case (false, true): missing = (.method, "for example 'method: GET'")
        case (false, false): missing = (.call, "for example 'call: GET /users/{id}'")
        }
        let message = "\(subject.text) has no \(quoted(missing.key.rawValue))"
        context.report("required-key", message, at: pair.key.range, hint: missing.hint)
    }
}

extension YAMLPair {
    /// Whether the pair is a key of an endpoint or a composite call with its value, rather than an endpoint of that name.
    fileprivate var isEndpointKey: Bool {
        guard
            EndpointKey(rawValue: key.value) != nil || WaiterKey(rawValue: key.value) != nil
                || FeedKey(rawValue: key.value) != nil || UploadKey(rawValue: key.value) != nil
        else { return false }
        guard case .mapping(let pairs) = value.content else { return !value.isNull }
        let calls = [EndpointKey.call.rawValue, EndpointKey.method.rawValue] + CompositeCallKind.allCases.map(\.key)
        return !calls.contains(where: pairs.contains)
    }
}

extension EndpointKey {
    /// Whether the key belongs to `EndpointOptions`.
    fileprivate var isOption: Bool {
        switch self {
        case .call, .method, .path, .role, .docs, .deprecated, .params, .query, .headers, .body, .returns, .errors,
            .without, .swift:
            false
        default: true
        }
    }
}

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
            case .event: stream.event = context.text(entry.value, entry.subject, expected: "the name of a field")
            case .idle: stream.idle = context.limit(entry.value, entry.subject)
            }
        }
        return Located(stream, at: node.range)
    }
}
