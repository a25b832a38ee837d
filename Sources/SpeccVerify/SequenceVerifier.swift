import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics
import SpeccValues

/// Compares calls with earlier ones: entity tags, idempotency keys and pages.
struct SequenceVerifier {
    private struct TaggedResponse {
        var tag: String
        let body: [UInt8]
    }

    private struct KeyedCall {
        let target: String
        let body: [UInt8]
        let response: [UInt8]
        let status: Int
    }

    private struct Pages {
        var items: [DocumentValue] = []
        var target = ""
    }

    /// By URL.
    private var tags: [String: TaggedResponse] = [:]
    /// By endpoint and key.
    private var keys: [String: KeyedCall] = [:]
    /// By endpoint.
    private var pages: [String: Pages] = [:]

    mutating func findings(of call: RecordedCall, _ match: RouteMatch, in api: ContractAPI) -> [Finding] {
        tagFindings(call, match) + keyFindings(call, match, api) + pageFindings(call, match, api)
    }

    private func finding(_ kind: DeviationKind, _ message: String, _ call: RecordedCall, _ match: RouteMatch) -> Finding
    {
        Finding(kind, message, of: match.endpoint.id, at: match.endpoint.range, in: call)
    }

    // MARK: - Entity tags

    private mutating func tagFindings(_ call: RecordedCall, _ match: RouteMatch) -> [Finding] {
        guard call.request.method == "GET" else { return [] }
        let url = call.request.target
        if call.status == 304, let sent = call.request[header: "If-None-Match"], let known = tags[url],
            !sent.contains(known.tag), sent != "*"
        {
            return [finding(.staleEntityTag, "304 confirms \(sent), but the entity tag is \(known.tag)", call, match)]
        }
        guard call.status == 200, let tag = call.headers.value(of: "ETag"), let body = call.body, !tag.hasPrefix("W/")
        else {
            return []
        }
        defer { tags[url] = TaggedResponse(tag: tag, body: body) }
        if call.request[header: "If-None-Match"].map({ $0.contains(tag) }) ?? false {
            return [
                finding(.staleEntityTag, "200 with the entity tag \(tag) that the request already has", call, match)
            ]
        }
        guard let known = tags[url], known.tag == tag, known.body != body else { return [] }
        return [finding(.staleEntityTag, "the response changed, but its entity tag is still \(tag)", call, match)]
    }

    // MARK: - Idempotency keys

    private mutating func keyFindings(_ call: RecordedCall, _ match: RouteMatch, _ api: ContractAPI) -> [Finding] {
        guard let idempotency = match.endpoint.endpoint.idempotency, call.status < 500,
            let body = call.request.body, let response = call.body,
            let key = key(idempotency, call, match, api), !key.hasPrefix("‹redacted")
        else { return [] }
        let id = match.endpoint.id + "\n" + key
        guard let first = keys[id] else {
            keys[id] = KeyedCall(target: call.request.target, body: body, response: response, status: call.status)
            return []
        }
        guard first.body == body, first.target == call.request.target else {
            guard call.status < 300 else { return [] }
            return [finding(.reusedIdempotencyKey, "the key '\(key)' was accepted for another request", call, match)]
        }
        guard first.status != call.status || first.response != response else { return [] }
        let message = "the second call with the key '\(key)' has another response than the first"
        return [finding(.reusedIdempotencyKey, message, call, match)]
    }

    private func key(
        _ idempotency: ResolvedIdempotency,
        _ call: RecordedCall,
        _ match: RouteMatch,
        _ api: ContractAPI
    ) -> String? {
        switch idempotency {
        case .header(let name): return call.request[header: name]
        case .body(let path):
            let body = RequestValidator(match.endpoint, in: api).body(of: call.request)
            return path.reduce(body) { $0?[$1] }?.scalarText
        }
    }

    // MARK: - Pages

    private mutating func pageFindings(_ call: RecordedCall, _ match: RouteMatch, _ api: ContractAPI) -> [Finding] {
        let endpoint = match.endpoint
        guard let pagination = endpoint.endpoint.pagination, call.status == 200,
            let success = endpoint.successes.first(where: { $0.payload != nil }), let type = success.payload,
            let json = call.body.flatMap({ try? JSONParser.value(of: $0) })
        else { return [] }
        let payload = success.envelope.reduce(Optional(json)) { $0?[$1] }
        let path = pagination.itemPath(in: type, api.types)
        guard case .list(let items)? = path.reduce(payload, { $0?[$1] }) else { return [] }
        let isFirst = isFirst(call, pagination)
        defer {
            pages[endpoint.id, default: Pages()].items += items
            pages[endpoint.id]?.target = call.request.target
        }
        if isFirst { pages[endpoint.id] = Pages() }
        guard let earlier = pages[endpoint.id], earlier.target != call.request.target || isFirst else {
            // The same page again, such as a retry or a refresh.
            let count = pages[endpoint.id]?.items.count ?? 0
            pages[endpoint.id]?.items.removeLast(min(items.count, count))
            return []
        }
        var findings: [Finding] = []
        if let repeated = items.first(where: { item in earlier.items.contains { Self.isSame($0, item) } }) {
            let text = repeated["id"]?.scalarText.map { "the item with the id '\($0)'" } ?? "an item"
            findings.append(finding(.repeatedPageItem, "\(text) is also on an earlier page", call, match))
        }
        if let total = pagination.total, let text = total.path.reduce(payload, { $0?[$1] })?.scalarText,
            let count = Int(text), earlier.items.count + items.count > count
        {
            let found = earlier.items.count + items.count
            findings.append(
                finding(.incompletePages, "the pages have \(found) items, their total is \(count)", call, match)
            )
        }
        return findings
    }

    private static func isSame(_ left: DocumentValue, _ right: DocumentValue) -> Bool {
        if let id = left["id"], let other = right["id"] { return id == other }
        return left == right
    }

    /// Whether the request has no cursor, or the number of the first page.
    private func isFirst(_ call: RecordedCall, _ pagination: ResolvedPagination) -> Bool {
        let names: [String]
        switch pagination.style {
        case .link, .url:
            // The URL of a page differs in unknown items from that of the first one.
            return !call.request.queryItems.contains {
                ["page", "cursor", "after", "_page", "offset"].contains($0.name)
            }
        case .cursor, .page, .offset: names = pagination.sends?.path ?? []
        }
        guard let sends = pagination.sends, !sends.isInBody else { return true }
        guard let value = call.request.queryItems.first(where: { $0.name == names.first })?.value, !value.isEmpty else {
            return true
        }
        switch pagination.style {
        case .page: return Int(value) == pagination.start ?? BuiltInValues.firstPage
        case .offset: return Int(value) == pagination.start ?? 0
        case .cursor, .link, .url: return false
        }
    }
}
