import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics

/// Compares the pages of lists with the earlier pages of the same walk.
///
/// Pages belong to the same walk if their requests differ only in the parameter that selects the page, or if a link of one
/// leads to the other. A successful write ends all walks of its API, because it may move items to another page.
struct PageVerifier {
    private struct Walk {
        /// The keys of the items of all pages.
        var items: Set<String> = []
        var count = 0
        /// The requests of all pages.
        var requests: Set<String> = []
        /// The number of items of the first page.
        let firstCount: Int
        /// The position and number of items of the last page.
        var last: (position: Int?, count: Int)?
    }

    /// By API and list.
    private var walks: [Int: [String: Walk]] = [:]
    /// The list of a request that a link of a page leads to, by API and request.
    private var lists: [Int: [String: String]] = [:]

    mutating func findings(of call: RecordedCall, _ match: RouteMatch, in api: ContractAPI) -> [Finding] {
        guard let page = ListPage(call, match.endpoint, api) else {
            if call.status < 400, match.endpoint.changesItems(in: api) {
                walks[api.index] = nil
                lists[api.index] = nil
            }
            return []
        }
        let linked = lists[api.index]?[page.request]
        let list = page.isLinked ? linked ?? page.request : page.list
        let isFirst = page.isLinked ? linked == nil : page.isFirst
        if let next = page.linkedRequest, next != page.request { lists[api.index, default: [:]][next] = list }
        let new = Walk(firstCount: page.items.count)
        var walk = isFirst ? new : walks[api.index]?[list] ?? new
        // The same page again, such as a retry or a refresh.
        guard walk.requests.insert(page.request).inserted else { return [] }
        let keys = page.items.map(Self.key)
        var findings = [repeatedItem(page, keys, walk), repeatedCursor(page), shortPage(page, walk)].compactMap(\.self)
        walk.items.formUnion(keys)
        walk.count += page.items.count
        walk.last = (page.number, page.items.count)
        if let total = page.total, walk.count > total {
            let message = "the pages have \(walk.count) items, their total is \(total)"
            findings.append(page.finding(.incompletePages, message))
        }
        walks[api.index, default: [:]][list] = walk
        return findings
    }

    /// The id of an item, or its JSON.
    private static func key(of item: DocumentValue) -> String {
        item["id"].map { "id \(CompactJSON.text(of: $0))" } ?? CompactJSON.text(of: item)
    }

    // MARK: - Deviations

    /// Reports the first item of an earlier page. Items without ids may be equal; they are an error if the whole page is equal.
    private func repeatedItem(_ page: ListPage, _ keys: [String], _ walk: Walk) -> Finding? {
        guard let index = keys.firstIndex(where: walk.items.contains) else { return nil }
        guard let id = page.items[index]["id"]?.scalarText else {
            let isWhole = keys.count > 1 && keys.allSatisfy(walk.items.contains)
            let severity: Severity = isWhole ? .error : .warning
            return page.finding(.repeatedPageItem, "an item is also on an earlier page", severity: severity)
        }
        return page.finding(.repeatedPageItem, "the item with the id '\(id)' is also on an earlier page")
    }

    /// Reports a page whose next page is the page itself.
    private func repeatedCursor(_ page: ListPage) -> Finding? {
        if page.isLinked {
            guard page.linkedRequest == page.request else { return nil }
            return page.finding(.repeatedCursor, "the link to the next page leads to the same page")
        }
        guard let sent = page.position, !sent.isEmpty, page.nextCursor == sent else { return nil }
        return page.finding(.repeatedCursor, "the next page of the cursor '\(sent)' has the same cursor")
    }

    /// A page with items after a page that has fewer items than the first one. It is a warning without a declared
    /// total, because a server may omit items of a page.
    private func shortPage(_ page: ListPage, _ walk: Walk) -> Finding? {
        guard page.pagination.style == .page || page.pagination.style == .offset, !page.items.isEmpty,
            let last = walk.last, last.count < walk.firstCount,
            let position = page.number, let lastPosition = last.position, position > lastPosition
        else { return nil }
        let message = "a page with \(last.count) items precedes one with \(page.items.count); the first has "
        let severity: Severity = page.total == nil ? .warning : .error
        return page.finding(.incompletePages, message + "\(walk.firstCount)", severity: severity)
    }
}

extension ContractEndpoint {
    /// Whether a call may add, change or remove items of lists. Searches and renewals of sessions do not.
    fileprivate func changesItems(in api: ContractAPI) -> Bool {
        guard !endpoint.isSafe, endpoint.pagination == nil else { return false }
        return !api.api.credentials.contains { credential in
            if case .session(let session) = credential.kind { session.path == endpoint.path } else { false }
        }
    }
}
