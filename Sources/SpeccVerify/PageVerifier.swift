import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics
import SpeccValues

/// Compares the pages of lists with the earlier pages of the same walk.
struct PageVerifier {
    private struct Walk {
        var items: [DocumentValue] = []
        /// The request of the last page.
        var target = ""
        /// The numbers of items of the first and of the last page.
        var firstCount = 0
        var lastCount = 0
    }

    private struct Page {
        let call: RecordedCall
        let endpoint: ContractEndpoint
        let pagination: ResolvedPagination
        let payload: DocumentValue
        let items: [DocumentValue]

        func finding(_ kind: DeviationKind, _ message: String, severity: Severity? = nil) -> Finding {
            Finding(kind, message, of: endpoint.id, at: endpoint.range, in: call, severity: severity)
        }

        /// The cursor or number of the page; nil for the first page, and for parameters in bodies.
        var position: String? {
            guard let sends = pagination.sends, !sends.isInBody else { return nil }
            return call.request.queryItems.first { $0.name == sends.path.first }?.value
        }
    }

    /// By endpoint.
    private var walks: [String: Walk] = [:]

    mutating func findings(of call: RecordedCall, _ match: RouteMatch, in api: ContractAPI) -> [Finding] {
        guard let page = Self.page(call, match.endpoint, api) else { return [] }
        let id = match.endpoint.id
        let isFirst = Self.isFirst(page)
        if isFirst || walks[id] == nil { walks[id] = Walk(firstCount: page.items.count) }
        guard var walk = walks[id] else { return [] }
        // The same page again, such as a retry or a refresh.
        guard isFirst || walk.target != call.request.target else { return [] }
        var findings = [repeatedItem(page, walk), repeatedCursor(page), shortPage(page, walk)].compactMap(\.self)
        walk.items += page.items
        walk.target = call.request.target
        walk.lastCount = page.items.count
        walks[id] = walk
        if let total = Self.total(of: page), walk.items.count > total {
            let message = "the pages have \(walk.items.count) items, their total is \(total)"
            findings.append(page.finding(.incompletePages, message))
        }
        return findings
    }

    private static func page(_ call: RecordedCall, _ endpoint: ContractEndpoint, _ api: ContractAPI) -> Page? {
        guard let pagination = endpoint.endpoint.pagination, call.status == 200,
            let success = endpoint.successes.first(where: { $0.payload != nil }), let type = success.payload,
            let json = call.body.flatMap({ try? JSONParser.value(of: $0) }),
            let payload = json.value(at: success.envelope),
            case .list(let items)? = payload.value(at: pagination.itemPath(in: type, api.types))
        else { return nil }
        return Page(call: call, endpoint: endpoint, pagination: pagination, payload: payload, items: items)
    }

    private static func total(of page: Page) -> Int? {
        guard let total = page.pagination.total, total.lastOf == nil else { return nil }
        return page.payload.value(at: total.path)?.scalarText.flatMap { Int($0) }
    }

    // MARK: - Deviations

    private func repeatedItem(_ page: Page, _ walk: Walk) -> Finding? {
        let repeated = page.items.first { item in walk.items.contains { Self.isSame($0, item) } }
        guard let repeated else { return nil }
        let text = repeated["id"]?.scalarText.map { "the item with the id '\($0)'" } ?? "an item"
        return page.finding(.repeatedPageItem, "\(text) is also on an earlier page")
    }

    private static func isSame(_ left: DocumentValue, _ right: DocumentValue) -> Bool {
        if let id = left["id"], let other = right["id"] { return id == other }
        return left == right
    }

    /// Reports a page whose cursor of the next page is its own cursor.
    private func repeatedCursor(_ page: Page) -> Finding? {
        guard page.pagination.style == .cursor, let next = page.pagination.next, next.lastOf == nil,
            let sent = page.position, !sent.isEmpty,
            page.payload.value(at: next.path)?.scalarText == sent
        else { return nil }
        return page.finding(.repeatedCursor, "the next page of the cursor '\(sent)' has the same cursor")
    }

    /// A page with items after a page that has fewer items than the first one. It is a warning without a declared
    /// total, because a server may omit items of a page.
    private func shortPage(_ page: Page, _ walk: Walk) -> Finding? {
        guard page.pagination.style == .page || page.pagination.style == .offset, !page.items.isEmpty,
            !walk.items.isEmpty, walk.lastCount < walk.firstCount, Self.hasSameSize(page, walk)
        else { return nil }
        let message = "a page with \(walk.lastCount) items precedes one with \(page.items.count); the first has "
        let severity: Severity = Self.total(of: page) == nil ? .warning : .error
        return page.finding(.incompletePages, message + "\(walk.firstCount)", severity: severity)
    }

    /// Whether the request has the same number of items per page as the last one.
    private static func hasSameSize(_ page: Page, _ walk: Walk) -> Bool {
        guard let name = page.pagination.limit?.path.first else { return true }
        let last = ContractRequest("GET", walk.target).queryItems.first { $0.name == name }?.value
        return last == page.call.request.queryItems.first { $0.name == name }?.value
    }

    /// Whether the request has no cursor, or the number of the first page.
    private static func isFirst(_ page: Page) -> Bool {
        switch page.pagination.style {
        case .link, .url:
            // The query items that select a page are unknown; these names are common.
            return !page.call.request.queryItems.contains {
                ["page", "cursor", "after", "_page", "offset"].contains($0.name)
            }
        case .cursor: return page.position?.isEmpty ?? true
        case .page: return page.position.map { Int($0) == page.pagination.start ?? BuiltInValues.firstPage } ?? true
        case .offset: return page.position.map { Int($0) == page.pagination.start ?? 0 } ?? true
        }
    }
}
