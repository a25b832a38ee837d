/// One endpoint as the samples show it: the requests with the same method and path.
struct CallDraft {
    let method: String
    var parts: [PathPart]
    var exchanges: [Exchange]

    var path: String {
        "/" + parts.map(\.text).joined(separator: "/")
    }

    /// The path for messages, without types.
    var title: String {
        let texts = parts.map { part in
            part.parameter.map { "\($0.prefix){\($0.name)}\($0.suffix)" } ?? part.literal ?? ""
        }
        return "\(method) /\(texts.joined(separator: "/"))"
    }

    // MARK: - Requests

    /// The query items and what they are called in a catalog.
    var query: [ObservedParameter] {
        ObservedParameter.query(of: exchanges.map(\.target.query))
    }

    /// The headers by what they become.
    var headers: [(header: NamedText, use: HeaderUse)] {
        var seen: Set<String> = []
        var result: [(NamedText, HeaderUse)] = []
        for header in exchanges.flatMap(\.headers) where seen.insert(header.name.lowercased()).inserted {
            result.append((header, HeaderUse(header)))
        }
        return result
    }

    /// The credentials, the first of which authenticates the call.
    var credentials: [ObservedCredential] {
        var result = exchanges.compactMap(\.credential)
        if exchanges.contains(where: \.target.hasUserInfo) { result.append(.basic) }
        for (_, use) in headers {
            if case .credential(let credential) = use { result.append(credential) }
        }
        for item in exchanges.flatMap(\.target.query) where CredentialNames.isQueryCredential(item) {
            result.append(.apiKey(location: .query, name: item.name, prefix: ""))
        }
        var seen: Set<ObservedCredential> = []
        return result.filter { seen.insert($0).inserted }
    }

    /// Whether all samples declare that the call needs no credential.
    var isPublic: Bool { exchanges.allSatisfy(\.isPublic) && credentials.isEmpty }

    var hasIdempotencyKey: String? {
        headers.first { $0.use == .idempotencyKey }?.header.name
    }

    // MARK: - Responses

    /// The shapes of JSON bodies by status.
    var responses: [(status: Int, content: ResponseShape)] {
        var result: [(status: Int, content: ResponseShape)] = []
        for response in exchanges.flatMap(\.responses) {
            guard let content = ResponseShape(response.content) else { continue }
            if let index = result.firstIndex(where: { $0.status == response.status }) {
                result[index].content.merge(content)
            } else {
                result.append((response.status, content))
            }
        }
        return result.sorted { $0.status < $1.status }
    }

    /// Whether a successful response has a header `Link` with a next page.
    var hasNextLink: Bool {
        exchanges.flatMap(\.responses).contains { response in
            guard let link = response.header("link") else { return false }
            return link.contains("rel=\"next\"") || link.contains("rel=next")
        }
    }
}

/// The body of responses with one status.
enum ResponseShape {
    case json(Shape)
    case text, data, empty

    /// Nil for a body that the input does not contain.
    init?(_ content: SampleResponse.Content) {
        switch content {
        case .json(let node): self = .json(Shape(node))
        case .text: self = .text
        case .data: self = .data
        case .empty: self = .empty
        case .unknown: return nil
        }
    }

    mutating func merge(_ other: ResponseShape) {
        switch (self, other) {
        case (.json(var shape), .json(let added)):
            shape.merge(added)
            self = .json(shape)
        case (.empty, _): self = other
        default: break
        }
    }
}
