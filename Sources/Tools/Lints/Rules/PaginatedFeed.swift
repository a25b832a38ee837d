import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// Long polling declared as pages: an endpoint with a cursor, and a parameter for the time that the server waits for news.
enum PaginatedFeed: Rule {
    static let id = "paginated-feed"
    static let severity = Severity.warning

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints {
            guard let paginate = site.declaration.options?.value.paginate, paginate.value.style == .cursor,
                let next = paginate.value.next, let parameter = waitParameter(of: site, index)
            else { continue }
            diagnostics.add(
                "the pages end when the server has no news, because \(quoted(next.value)) is unchanged then",
                at: next.range,
                hint: "remove 'paginate', and call the endpoint in a loop with the cursor of the last response",
                notes: [Diagnostic.Note("the server waits for news this long", at: parameter)]
            )
        }
    }

    /// The range of the parameter or field of the body with the time to wait for news.
    private static func waitParameter(of site: IndexedEndpoint, _ index: CatalogIndex) -> SourceRange? {
        let fields = site.declaration.body.flatMap { index.objectFields(of: $0.type.present, in: site.api) } ?? []
        return (site.declaration.query.map(\.name) + fields.map(\.name)).first { isWait($0.value) }?.range
    }

    private static func isWait(_ name: String) -> Bool {
        let folded = name.lowercased().filter { $0 != "_" && $0 != "-" }
        return names.contains(folded) || folded.hasSuffix("longpoll") || folded.hasPrefix("longpoll")
    }

    private static let names: Set = [
        "timeout", "wait", "waittime", "polltimeout", "feed", "block", "dontblock", "heartbeat",
    ]
}
