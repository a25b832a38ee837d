import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics

/// The responses of an endpoint that feeds follow: news now and then, each with the next position.
struct FeedReply {
    private let call: MockCall
    private let response: ExpectedResponse
    private let template: DocumentValue
    private let feeds: [(feed: ResolvedFeed, positions: FeedPosition?)]
    /// The feed whose position the request contains; the first one without a position.
    private let active: Int
    private let hasPosition: Bool
    /// The number of the position of the request; 0 without one.
    private let position: Int

    /// - Returns: Nil for an endpoint without a feed that sends positions.
    init?(_ call: MockCall, _ body: DocumentValue?) {
        let followers = call.endpoint.feeds.filter { $0.sends != nil && $0.next != nil }
        guard !followers.isEmpty, call.request.method == call.declaration.httpMethod,
            let response = call.builder.defaultResponse, let type = response.payload
        else { return nil }
        self.call = call
        self.response = response
        let template = call.builder.payload(of: response) ?? .object([])
        self.template = template
        feeds = followers.map { ($0, FeedPosition($0, of: call.declaration, in: type, template, call.api)) }
        active = followers.firstIndex { call.position(of: $0, body) != nil } ?? 0
        let text = call.position(of: followers[active], body)
        hasPosition = text != nil
        let positions = feeds[active].positions
        position = max(0, text.flatMap { positions?.number(of: $0) } ?? 0)
    }

    /// The number of elements before the position of the request: all if positions do not count.
    var count: Int { hasPosition && feeds[active].positions == nil ? .max : position }

    func outcome(_ state: inout MockState) -> MockCall.Outcome {
        if response.stream != nil {
            guard case .list(let elements) = template else {
                return (call.builder.reply(response, payload: template), response)
            }
            let numbered = elements.enumerated().filter { isValid(position + $0.offset + 1) }.map { index, element in
                feeds.indices.reduce(element) { element, feed in
                    guard case .field(let path)? = feeds[feed].feed.next else { return element }
                    return setting(element, path, feed, to: position + index + 1)
                }
            }
            return (call.builder.reply(response, payload: .list(numbered)), response)
        }
        let hasNews = hasNews(&state)
        let next = hasNews ? position + 1 : position
        return (reply(payload(hasNews: hasNews, next: next), next: next), response)
    }

    /// The response with a payload and the next position.
    func reply(_ payload: DocumentValue, next: Int) -> MockReply {
        var payload = payload
        for feed in feeds.indices {
            if case .field(let path)? = feeds[feed].feed.next { payload = setting(payload, path, feed, to: next) }
        }
        var reply = call.builder.reply(response, payload: payload)
        for (feed, positions) in feeds {
            guard case .header(let name)? = feed.next, let positions, positions.isValid(next),
                let text = positions.value(next).scalarText
            else { continue }
            reply.setHeader(name, text)
        }
        return reply
    }

    /// Whether a position can be sent. Those that do not count remain the same.
    private func isValid(_ number: Int) -> Bool {
        feeds[active].positions?.isValid(number) ?? !hasPosition
    }

    /// Whether there are news: at the first call, and after a number of calls with the same position, until the last position that
    /// the catalog allows.
    private func hasNews(_ state: inout MockState) -> Bool {
        guard isValid(position + 1) else { return false }
        guard position > 0 else { return true }
        let id = [call.endpoint.qualifiedID, "feed", feeds[active].feed.name.value, String(position)]
        let key = id.joined(separator: "\n")
        let count = (state.polls[key] ?? 0) + 1
        let hasNews = count >= call.options.polls
        state.polls.set(key, to: hasNews ? 0 : count)
        return hasNews
    }

    private func payload(hasNews: Bool, next: Int) -> DocumentValue {
        feeds.indices.reduce(template) { payload, index in
            let feed = feeds[index].feed
            guard case .items(_, let names, _) = feed.elements else { return payload }
            let all: [DocumentValue] = if case .list(let items)? = payload.value(at: names) { items } else { [] }
            var items = hasNews ? Array(all.prefix(1)) : []
            if case .last(_, let field)? = feed.next {
                items = items.map { setting($0, field, index, to: next) }
            }
            return names.isEmpty ? .list(items) : payload.setting(names, to: .list(items))
        }
    }

    /// The value with a position; unchanged if the positions do not count, or if the catalog does not allow this one.
    private func setting(_ value: DocumentValue, _ path: [String], _ feed: Int, to number: Int) -> DocumentValue {
        guard let positions = feeds[feed].positions, positions.isValid(number) else { return value }
        return value.setting(path, to: positions.value(number))
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
