import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics

/// A recorded page of a list.
struct ListPage {
    let pagination: ResolvedPagination
    let payload: DocumentValue
    let items: [DocumentValue]
    private let call: RecordedCall
    private let endpoint: ContractEndpoint
    private let api: ContractAPI
    /// The body of the request if it selects the page.
    private let body: DocumentValue?

    /// Nil for other responses.
    init?(_ call: RecordedCall, _ endpoint: ContractEndpoint, _ api: ContractAPI) {
        guard let pagination = endpoint.endpoint.pagination, call.status == 200,
            let success = endpoint.successes.first(where: { $0.payload != nil }), let type = success.payload,
            let json = call.body.flatMap({ try? DocumentValue(json: $0) }),
            let payload = json.value(at: success.envelope),
            case .list(let items)? = payload.value(at: pagination.itemPath(in: type, api.types))
        else { return nil }
        self.call = call
        self.endpoint = endpoint
        self.api = api
        self.pagination = pagination
        self.payload = payload
        self.items = items
        let isInBody = pagination.sends?.isInBody ?? false
        body = isInBody ? RequestValidator(endpoint, in: api).body(of: call.request) : nil
    }

    func finding(_ kind: DeviationKind, _ message: String, severity: Severity? = nil) -> Finding {
        Finding(kind, message, of: endpoint.id, at: endpoint.range, in: call, severity: severity)
    }

    // MARK: - Request

    /// Whether the server creates the URLs of pages.
    var isLinked: Bool { pagination.style == .link || pagination.style == .url }

    /// The request except for headers that the endpoint does not declare.
    var request: String {
        key(call.request.query ?? "", body)
    }

    /// The request that a link of the page leads to; nil for the last page and for other styles.
    var linkedRequest: String? {
        guard isLinked, let next = NextPage(call, endpoint, api)?.request() else { return nil }
        return key(next.query ?? "", body)
    }

    /// The request without the parameter that selects the page.
    var list: String {
        guard let path = pagination.sends?.path else { return request }
        let items = (call.request.query ?? "").split(separator: "&").filter { item in
            URLEscaping.decoded(item.prefix { $0 != "=" }) != path.first || body != nil
        }
        return key(items.joined(separator: "&"), body?.removing(path[...]))
    }

    private func key(_ query: String, _ body: DocumentValue?) -> String {
        let headers = endpoint.endpoint.headerParameters.map { call.request[header: $0.name.value] ?? "" }
        let parts = [endpoint.id, call.request.path, query, body.map { CompactJSON.text(of: $0) } ?? ""]
        return (parts + headers).joined(separator: "\n")
    }

    // MARK: - Position

    /// The cursor or number of the page; nil for the first page.
    var position: String? {
        guard let sends = pagination.sends else { return nil }
        if sends.isInBody { return body?.value(at: sends.path)?.cursorText(as: sends.form) }
        return call.request.queryItems.first { $0.name == sends.path.first }?.value
    }

    /// The number of the page, or of its first item; nil for other styles.
    var number: Int? {
        switch pagination.style {
        case .page: position.map { Int($0) } ?? pagination.start ?? BuiltInValues.firstPage
        case .offset: position.map { Int($0) } ?? pagination.start ?? 0
        case .cursor, .link, .url: nil
        }
    }

    /// Whether the request has no cursor, or the number of the first page. A page in the styles `link` and `url` is the first
    /// one if no link leads to it.
    var isFirst: Bool {
        switch pagination.style {
        case .link, .url: false
        case .cursor: position?.isEmpty ?? true
        case .page: number == pagination.start ?? BuiltInValues.firstPage
        case .offset: number == pagination.start ?? 0
        }
    }

    // MARK: - Response

    /// The number of items of all pages.
    var total: Int? {
        pagination.total.flatMap { call.pageText(at: $0, in: payload) }.flatMap { Int($0) }
    }

    /// The cursor of the next page, unless it is a field of the items.
    var nextCursor: String? {
        guard pagination.style == .cursor, let next = pagination.next else { return nil }
        if case .last = next { return nil }
        return call.pageText(at: next, in: payload, as: pagination.sends?.form ?? .text)
    }
}

extension DocumentValue {
    /// The value without the field at a path. Recursive: the depth is that of the path.
    fileprivate func removing(_ path: ArraySlice<String>) -> DocumentValue {
        guard case .object(let members) = self, let name = path.first else { return self }
        let inner = path.dropFirst()
        if inner.isEmpty { return .object(members.filter { $0.name != name }) }
        return .object(members.map { $0.name == name ? .init(name, $0.value.removing(inner)) : $0 })
    }
}
