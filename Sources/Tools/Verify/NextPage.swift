import SpeccCatalog
import SpeccChecks
import SpeccContract

/// The request for the page after a page.
struct NextPage {
    private let call: RecordedCall
    private let endpoint: ContractEndpoint
    private let payload: DocumentValue
    private let items: [DocumentValue]

    /// Nil for a response without a list of items.
    init?(_ call: RecordedCall, _ endpoint: ContractEndpoint, _ api: ContractAPI) {
        guard let pagination = endpoint.endpoint.pagination,
            let success = endpoint.successes.first(where: { $0.payload != nil }), let type = success.payload,
            let json = call.body.flatMap({ try? DocumentValue(json: $0) }),
            let payload = json.value(at: success.envelope),
            case .list(let items)? = payload.value(at: pagination.itemPath(in: type, api.types))
        else { return nil }
        self.call = call
        self.endpoint = endpoint
        self.payload = payload
        self.items = items
    }

    /// The number of items of the page.
    var itemCount: Int { items.count }

    /// Nil for the last page and for empty pages.
    ///
    /// - Parameter previous: The number of items on the pages before.
    func request(after previous: Int = 0) -> ContractRequest? {
        guard let pagination = endpoint.endpoint.pagination, !items.isEmpty,
            pagination.more.flatMap(text)?.lowercased() != "false"
        else { return nil }
        let total = pagination.total.flatMap(text).flatMap { Int($0) }
        if pagination.style == .page || pagination.style == .offset, let total, previous + items.count >= total {
            return nil
        }
        switch pagination.style {
        case .link: return call.headers.values(of: "Link").compactMap(Self.next).first.flatMap(following)
        case .url: return pagination.next.flatMap(text).flatMap(following)
        case .cursor: return pagination.next.flatMap(text).flatMap { sending($0, pagination) }
        case .page: return sending(String(number(pagination, BuiltInValues.firstPage) + 1), pagination)
        case .offset: return sending(String(number(pagination, 0) + items.count), pagination)
        }
    }

    private func text(at location: ResponseLocation) -> String? {
        call.pageText(at: location, in: payload, as: endpoint.endpoint.pagination?.sends?.form ?? .text)
    }

    /// The number in the request, or that of the first page.
    private func number(_ pagination: ResolvedPagination, _ first: Int) -> Int {
        let sent: String?
        if let sends = pagination.sends, sends.isInBody {
            sent = requestBody?.value(at: sends.path)?.scalarText
        } else {
            sent = call.request.queryItems.first { $0.name == pagination.sends?.path.first }?.value
        }
        return sent.flatMap { Int($0) } ?? pagination.start ?? first
    }

    private var requestBody: DocumentValue? {
        call.request.body.flatMap { try? DocumentValue(json: $0) }
    }

    private func sending(_ value: String, _ pagination: ResolvedPagination) -> ContractRequest? {
        guard let sends = pagination.sends, let name = sends.path.first else { return nil }
        if sends.isInBody {
            guard let body = requestBody else { return nil }
            var request = call.request
            let changed = body.setting(sends.path, to: DocumentValue(cursor: value, as: sends.form))
            request.body = CompactJSON.bytes(of: changed)
            return request
        }
        let items = (call.request.query ?? "").split(separator: "&").map(String.init)
        let others = items.filter { URLEscaping.decoded($0.prefix { $0 != "=" }) != name }
        let added = URLEscaping.encoded(name) + "=" + URLEscaping.encoded(value)
        return request((others + [added]).joined(separator: "&"))
    }

    /// The request for a URL, whose path must end in that of this page: the base path of the server is unknown here.
    private func following(_ url: String) -> ContractRequest? {
        let target = ContractRequest("GET", Self.target(of: url))
        guard url.hasPrefix("?") || target.path.hasSuffix(call.request.path), let query = target.query else {
            return nil
        }
        return request(query)
    }

    private func request(_ query: String) -> ContractRequest {
        var request = call.request
        request.query = query
        return request
    }

    private static func target(of url: String) -> String {
        guard let scheme = url.firstRange(of: "://") else { return url }
        return url[scheme.upperBound...].firstIndex(of: "/").map { String(url[$0...]) } ?? "/"
    }

    /// The URL with `rel="next"` (RFC 8288).
    private static func next(_ header: String) -> String? {
        for link in header.split(separator: "<", omittingEmptySubsequences: false).dropFirst() {
            let parts = link.split(separator: ">", maxSplits: 1)
            guard parts.count == 2, parts[1].contains("rel=\"next\"") || parts[1].contains("rel=next") else { continue }
            return String(parts[0])
        }
        return nil
    }
}

extension RecordedCall {
    /// The text of a value for pages in the response, that of a cursor in its form; nil for an empty value.
    func pageText(
        at location: ResponseLocation,
        in payload: DocumentValue,
        as form: ResolvedPagination.Parameter.Form = .text
    ) -> String? {
        if case .header(let name) = location { return headers.values(of: name).first { !$0.isEmpty } }
        return payload.value(at: location)?.cursorText(as: form)
    }
}
