import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics

/// The responses of an endpoint that a feed follows: news now and then, each with the next position.
struct FeedReply {
    private let call: MockCall
    private let feed: ResolvedFeed
    private let response: ExpectedResponse
    private let type: ResolvedTypeReference
    /// Nil if the type of the positions cannot count.
    private let positions: FeedPosition?
    /// The number of the position of the request; 0 without one.
    let position: Int

    /// - Returns: Nil for an endpoint without a feed that sends positions.
    init?(_ call: MockCall, _ body: DocumentValue?) {
        guard let feed = call.endpoint.feeds.first(where: { $0.sends != nil }), feed.next != nil,
            call.request.method == call.declaration.httpMethod, let response = call.builder.defaultResponse,
            let type = response.payload
        else { return nil }
        self.call = call
        self.feed = feed
        self.response = response
        self.type = type
        let positions = FeedPosition(feed, of: call.declaration, in: type, call.api)
        self.positions = positions
        position = call.position(of: feed, body).flatMap { positions?.number(of: $0) } ?? 0
    }

    func outcome(_ state: inout MockState) -> MockCall.Outcome {
        let template = call.builder.payload(of: response) ?? .object([])
        if response.stream != nil {
            guard case .list(let elements) = template, case .field(let path)? = feed.next else {
                return (call.builder.reply(response, payload: template), response)
            }
            let numbered = elements.enumerated().map { index, element in
                setting(element, path, to: position + index + 1)
            }
            return (call.builder.reply(response, payload: .list(numbered)), response)
        }
        let hasNews = hasNews(&state)
        let next = hasNews ? position + 1 : position
        return (reply(payload(template, hasNews: hasNews, next: next), next: next), response)
    }

    /// The response with a payload and the next position.
    func reply(_ payload: DocumentValue, next: Int) -> MockReply {
        var payload = payload
        if case .field(let path)? = feed.next { payload = setting(payload, path, to: next) }
        var reply = call.builder.reply(response, payload: payload)
        if case .header(let name)? = feed.next, let text = positions?.value(next).scalarText {
            reply.setHeader(name, text)
        }
        return reply
    }

    /// Whether there are news: at the first call, and after a number of calls with the same position.
    private func hasNews(_ state: inout MockState) -> Bool {
        guard position > 0 else { return true }
        let id = [call.endpoint.qualifiedID, "feed", String(position)].joined(separator: "\n")
        let count = (state.polls[id] ?? 0) + 1
        let hasNews = count >= call.options.polls
        state.polls.set(id, to: hasNews ? 0 : count)
        return hasNews
    }

    private func payload(_ template: DocumentValue, hasNews: Bool, next: Int) -> DocumentValue {
        var payload = template
        if case .items(_, let names, _) = feed.elements {
            let all: [DocumentValue] = if case .list(let items)? = template.value(at: names) { items } else { [] }
            var items = hasNews ? Array(all.prefix(1)) : []
            if case .last(_, let field)? = feed.next {
                items = items.map { setting($0, field, to: next) }
            }
            payload = names.isEmpty ? .list(items) : payload.setting(names, to: .list(items))
        }
        return payload
    }

    /// The value with a position whose increment is `number`; unchanged if the type of the positions cannot count.
    private func setting(_ value: DocumentValue, _ path: [String], to number: Int) -> DocumentValue {
        guard let positions else { return value }
        return value.setting(path, to: positions.value(feed.isIncremented ? number - 1 : number))
    }
}

extension MockCall {
    /// The position in a request that a feed sends; nil without one.
    func position(of feed: ResolvedFeed, _ body: DocumentValue?) -> String? {
        guard let sends = feed.sends else { return nil }
        if sends.isInBody { return body?.value(at: sends.path)?.cursorText(as: sends.form) }
        return request.queryItems.first { $0.name == sends.path.first }?.value
    }
}
