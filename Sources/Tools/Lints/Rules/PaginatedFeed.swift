import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// Long polling declared as pages: an endpoint with a cursor, and a parameter for the time that the server waits for news, or with
/// a position since which there is news.
enum PaginatedFeed: Rule {
    static let id = "paginated-feed"
    static let severity = Severity.warning

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints {
            guard let paginate = site.declaration.options?.value.paginate, paginate.value.style == .cursor,
                let next = paginate.value.next
            else { continue }
            let parameter = waitParameter(of: site, index)
            guard parameter != nil || isSince(paginate.value, site, index) else { continue }
            diagnostics.add(
                "the pages end when the server has no news, because \(quoted(next.value)) is unchanged then",
                at: next.range,
                hint: "remove 'paginate', and declare a feed: \(quoted(feed(of: site, paginate.value)))",
                notes: parameter.map { [Diagnostic.Note("the server waits for news this long", at: $0)] } ?? []
            )
        }
    }

    /// `updates: { follow: listUpdates, items: result, next: last.id, sends: since }`
    private static func feed(of site: IndexedEndpoint, _ paginate: PaginationDeclaration) -> String {
        let keys = [
            ("follow", site.declaration.name.value), ("items", paginate.items?.value), ("next", paginate.next?.value),
            ("sends", paginate.sends?.value),
        ]
        let pairs = keys.compactMap { key, value in value.map { "\(key): \($0)" } }
        return "{ \(pairs.joined(separator: ", ")) }"
    }

    /// The range of the parameter or field of the body with the time to wait for news. A query item next to a cursor in the body
    /// limits the time of a search.
    private static func waitParameter(of site: IndexedEndpoint, _ index: CatalogIndex) -> SourceRange? {
        let fields = site.declaration.body.flatMap { index.objectFields(of: $0.type.present, in: site.api) } ?? []
        let sends = site.declaration.options?.value.paginate?.value.sends?.value
        let isInBody = fields.contains { $0.name.value == sends }
        return ((isInBody ? [] : site.declaration.query.map(\.name)) + fields.map(\.name)).first { isWait($0.value) }?
            .range
    }

    /// Whether requests contain a position in a feed that every response has.
    private static func isSince(
        _ paginate: PaginationDeclaration,
        _ site: IndexedEndpoint,
        _ index: CatalogIndex
    ) -> Bool {
        guard paginate.sends?.value == "since", paginate.more == nil, let next = paginate.next?.value,
            let response = site.declaration.returns.first?.type,
            case .found(let type) = index.follow(next, from: response, in: site.api)
        else { return false }
        return !type.isOptional
    }

    private static func isWait(_ name: String) -> Bool {
        let folded = name.lowercased().filter { $0 != "_" && $0 != "-" }
        return names.contains(folded) || folded.hasSuffix("longpoll") || folded.hasPrefix("longpoll")
    }

    private static let names: Set = [
        "timeout", "wait", "waittime", "polltimeout", "feed", "block", "dontblock", "heartbeat",
    ]
}
