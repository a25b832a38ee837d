import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics

/// Builds the responses of an endpoint from its declaration.
struct ResponseBuilder {
    let api: ContractAPI
    let endpoint: ContractEndpoint
    let options: MockOptions
    /// The number of events of a stream that the client has received before.
    var firstEvent = 0

    private var synthesizer: ValueSynthesizer { ValueSynthesizer(types: api.types, linkBase: api.linkBase) }

    /// The response that a call without preferences receives.
    var defaultResponse: ExpectedResponse? {
        let usual = endpoint.successes.filter { [2, 3].contains($0.status.statusClassDigit) }
        return usual.first { $0.payload != nil } ?? usual.first ?? endpoint.successes.first
    }

    // MARK: - Values

    /// The payload of a response: the first example of the catalog with content, or a synthesized value. That of a stream is
    /// the list of its elements. The field `status` of an error contains the status.
    ///
    /// - Parameter status: The status of the response; nil for that of its declaration.
    func payload(of response: ExpectedResponse, status: Int? = nil) -> DocumentValue? {
        guard let type = response.payload else { return nil }
        if !response.isError, let example = exampleValues(of: response).first(where: { $0.hasContent }) {
            return example
        }
        if response.stream != nil {
            return .list(
                (0..<3).map { synthesizer.value(of: type, named: "value", response.constraints, variant: $0) }
            )
        }
        var value = synthesizer.value(of: type, named: "value", response.constraints)
        if response.isError { value = withStatus(status ?? response.code, value, type) }
        return response.conditions.reduce(value) { value, condition in
            condition.values.first.map { value.replacing(condition.path[...], by: $0) } ?? value
        }
    }

    private func withStatus(_ status: Int, _ value: DocumentValue, _ type: ResolvedTypeReference) -> DocumentValue {
        let fields = api.types.object(of: type)?.fields ?? []
        let checker = DeclaredValueChecker(types: api.types)
        guard let field = fields.first(where: { $0.name.value.lowercased() == "status" && $0.constant == nil }),
            checker.mismatches(of: .integer(status), as: field.type, field.constraints).isEmpty
        else { return value }
        return value.setting([field.name.value], to: .integer(status))
    }

    /// The examples of a success response, without its envelope. The example of a stream is a list.
    func exampleValues(of response: ExpectedResponse) -> [DocumentValue] {
        guard let type = response.payload, !response.isError else { return [] }
        let whole = response.stream == nil ? type : .list(type)
        return endpoint.endpoint.examples.compactMap { example in
            switch example.response {
            case .whole: synthesizer.value(of: example.value, as: whole)
            case .success(response.status): synthesizer.value(of: example.value, as: whole)
            case .success, .error: nil
            }
        }
    }

    /// The example with a name, and the response it belongs to.
    func example(named name: String) -> (response: ExpectedResponse, status: Int, value: DocumentValue)? {
        guard let example = endpoint.endpoint.examples.first(where: { $0.name.value == name }) else {
            guard let error = endpoint.errors.first(where: { $0.name == name }), let value = payload(of: error) else {
                return nil
            }
            return (error, error.code, value)
        }
        guard let response = endpoint.response(of: example), let type = response.payload else { return nil }
        let value = synthesizer.value(of: example.value, as: response.stream == nil ? type : .list(type))
        if case .error(_, let status) = example.response { return (response, status, value) }
        return (response, response.code, value)
    }

    // MARK: - Replies

    /// A reply with a payload, which is wrapped in the envelope.
    func reply(_ response: ExpectedResponse, status: Int? = nil, payload: DocumentValue?) -> MockReply {
        var reply = MockReply(status: status ?? response.code, headers: headers(of: response))
        guard let type = response.payload, let payload, !Self.hasNoBody(reply.status) else { return reply }
        reply.headers.append(.init("Content-Type", contentType(of: response)))
        if let stream = response.stream {
            reply.body = streamBody(stream, payload, type)
        } else {
            reply.body = body(response.envelope.reversed().reduce(payload) { .members([($1, $0)]) }, type)
        }
        return reply
    }

    /// Whether responses with the status have no content (RFC 9110, section 6.4.1).
    static func hasNoBody(_ status: Int) -> Bool {
        status == 204 || status == 304 || status < 200
    }

    private func contentType(of response: ExpectedResponse) -> String {
        guard let type = response.mediaType else { return "application/json" }
        return type.hasPrefix("text/plain") ? type + "; charset=utf-8" : type
    }

    private func body(_ value: DocumentValue, _ type: ResolvedTypeReference) -> MockReply.Body {
        switch type.unwrapped {
        case .builtin(.text): .bytes(Array((value.scalarText ?? "").utf8))
        case .builtin(.data), .builtin(.file): .bytes(Array("mock\n".utf8))
        default: .json(value)
        }
    }

    private func streamBody(
        _ stream: ResolvedStream,
        _ payload: DocumentValue,
        _ type: ResolvedTypeReference
    ) -> MockReply.Body {
        var items = [payload]
        if case .list(let elements) = payload { items = elements }
        let framing = StreamFramer(
            stream: stream,
            isText: type.isText,
            done: endpoint.endpoint.streamDone,
            nameField: endpoint.endpoint.streamEvent
        )
        return .pieces(
            framing.pieces(items, after: firstEvent),
            intervalMilliseconds: options.streamIntervalMilliseconds
        )
    }

    /// The declared headers with synthesized values.
    private func headers(of response: ExpectedResponse) -> [ContractRequest.Header] {
        guard let fields = response.headers?.fields else { return [] }
        var ownHeaders: Set<String> = ["content-type"]
        if endpoint.endpoint.httpMethod != "HEAD" { ownHeaders.insert("content-length") }
        if endpoint.endpoint.pagination?.style == .link { ownHeaders.insert("link") }
        return fields.compactMap { field in
            if field.isHeaderPrefix { return .init(field.name + "example", "1") }
            guard !ownHeaders.contains(field.name.lowercased()) else { return nil }
            let value = synthesizer.value(of: field.type.unwrapped, named: field.name.lowercased())
            let isTag = field.name.lowercased() == "etag"
            return value.scalarText.map { .init(field.name, isTag ? "\"\($0)\"" : $0) }
        }
    }
}

extension DocumentValue {
    /// Returns the value with the text, number or boolean at a path replaced, so that it meets a condition.
    fileprivate func replacing(_ path: ArraySlice<String>, by text: String) -> DocumentValue {
        // A condition matches any element of a list.
        if case .list(let elements) = self, let first = elements.first {
            return .list([first.replacing(path, by: text)] + elements.dropFirst())
        }
        guard let name = path.first else {
            switch self {
            case .flag: return .flag(text == "true")
            case .number: return .number(text)
            default: return .string(text)
            }
        }
        guard case .object(let members) = self else { return self }
        return .object(
            members.map { .init($0.name, $0.name == name ? $0.value.replacing(path.dropFirst(), by: text) : $0.value) }
        )
    }
}

extension ResolvedTypeReference {
    var isText: Bool {
        unwrapped == .builtin(.text)
    }
}

/// Frames the elements of a stream.
struct StreamFramer {
    let stream: ResolvedStream
    /// Whether elements are text instead of JSON.
    let isText: Bool
    /// The event that ends the stream.
    let done: String?
    /// The field of the elements that is the name of their event.
    let nameField: String?

    /// One piece per element. Server-sent events are split in the middle, as a network can split them.
    ///
    /// - Parameter count: The number of events that the client has received before, which are omitted.
    func pieces(_ elements: [DocumentValue], after count: Int) -> [[UInt8]] {
        switch stream {
        case .bytes: return elements.indices.map { Array("chunk \($0 + 1)\n".utf8) }
        case .lines: return elements.map { Array((text(of: $0) + "\n").utf8) }
        case .events:
            let events = elements.enumerated().dropFirst(count).map { index, element in
                "id: \(index + 1)\n" + event(element) + "\n"
            }
            let all = events + (done.map { ["data: \($0)\n\n"] } ?? [])
            return all.flatMap { event -> [[UInt8]] in
                let bytes = Array(event.utf8)
                let middle = bytes.count / 2
                return [Array(bytes[..<middle]), Array(bytes[middle...])]
            }
        }
    }

    private func event(_ element: DocumentValue) -> String {
        guard let nameField else { return lines(text(of: element)) }
        let event = NamedEvent(element: element, namedIn: nameField, done: done)
        return (event.hasName ? "event: \(event.name)\n" : "") + lines(event.data)
    }

    private func text(of element: DocumentValue) -> String {
        isText ? element.scalarText ?? "" : CompactJSON.text(of: element)
    }

    private func lines(_ text: String) -> String {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isEventLineBreak).map { "data: \($0)\n" }
            .joined()
    }
}
