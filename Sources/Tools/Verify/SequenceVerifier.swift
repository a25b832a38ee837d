import SpeccChecks
import SpeccContract
import SpeccDiagnostics

/// Compares calls with earlier ones of the recording.
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

    /// The last response with an entity tag by request target and the headers that select the response.
    private var tags: [String: TaggedResponse] = [:]
    /// The first call with a key by endpoint and key.
    private var keys: [String: KeyedCall] = [:]
    private var pages = PageVerifier()

    mutating func findings(of call: RecordedCall, _ match: RouteMatch, in api: ContractAPI) -> [Finding] {
        tagFindings(call, match) + keyFindings(call, match, api) + pages.findings(of: call, match, in: api)
    }

    private func finding(_ kind: DeviationKind, _ message: String, _ call: RecordedCall, _ match: RouteMatch) -> Finding
    {
        Finding(kind, message, of: match.endpoint.id, at: match.endpoint.range, in: call)
    }

    // MARK: - Entity tags

    private mutating func tagFindings(_ call: RecordedCall, _ match: RouteMatch) -> [Finding] {
        guard call.request.method == "GET" else { return [] }
        let url = Self.selection(call.request, match)
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

    /// The target, credentials and declared headers of a request: another user or language has another response.
    private static func selection(_ request: ContractRequest, _ match: RouteMatch) -> String {
        let names = match.endpoint.endpoint.headerParameters.map(\.name.value) + ["Accept", "Authorization", "Cookie"]
        return ([request.target] + names.map { request[header: $0] ?? "" }).joined(separator: "\n")
    }

    // MARK: - Idempotency keys

    private mutating func keyFindings(_ call: RecordedCall, _ match: RouteMatch, _ api: ContractAPI) -> [Finding] {
        // Another failure, such as a conflict with a call in progress, does not determine the response of a retry.
        guard let idempotency = match.endpoint.endpoint.idempotency,
            call.status < 400 || [400, 404, 410, 422].contains(call.status),
            let body = call.request.body, let response = call.body,
            let key = key(idempotency, call, match, api), !RedactionMark.isRedacted(key)
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
}
