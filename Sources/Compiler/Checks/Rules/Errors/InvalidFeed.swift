import SpeccCatalog
import SpeccDiagnostics

/// A feed that cannot read elements or positions from the endpoint that it follows, or begin again after an error.
enum InvalidFeed: Rule {
    static let id = "invalid-feed"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.policies.compositeCalls {
            guard let feed = site.declaration.feed, let follow = site.declaration.endpoint,
                let followed = index.endpoint(of: site)
            else { continue }
            let endpoint = followed.declaration
            let errors = followed.inherited.errors(of: endpoint).map(\.value)
            check(restart: feed.restart, of: endpoint, errors, .feed, &diagnostics)
            if let first = feed.restart.first, feed.next == nil, feed.sends == nil, !endpoint.isStreamed,
                endpoint.isWhole
            {
                diagnostics.add(
                    "'restart' needs a position to discard",
                    at: first.range,
                    hint: "add 'next' and 'sends'"
                )
            }
            guard endpoint.isWhole, !endpoint.returns.contains(where: \.type.isInvalid) else { continue }
            guard checkResult(of: endpoint, at: follow, &diagnostics) else { continue }
            if let items = feed.items, endpoint.isStreamed {
                let hint = "remove 'items'; each element of the stream is one of the feed"
                diagnostics.add("the response of \(quoted(follow.value)) is a stream", at: items.range, hint: hint)
            }
            checkPosition(feed, site, followed, index, &diagnostics)
        }
    }

    /// - Returns: Whether the endpoint has a result that a feed can read.
    private static func checkResult(
        of endpoint: EndpointDeclaration,
        at follow: Located<String>,
        _ diagnostics: inout DiagnosticCollector
    ) -> Bool {
        let name = quoted(follow.value)
        if let paginate = endpoint.options?.value.paginate {
            diagnostics.add(
                "endpoint \(name) is paginated: its pages have an end",
                at: follow.range,
                hint: "remove 'paginate' of \(name), or 'follow'; an API with both has an endpoint for each",
                notes: [Diagnostic.Note("'paginate' declared here", at: paginate.range)]
            )
            return false
        }
        switch endpoint.returns.first(where: { $0.type.isStreamedOrFile })?.type {
        case .builtin?:
            let hint = "elements are those of 'sse<…>' or 'lines<…>', or of a response in JSON"
            diagnostics.add("endpoint \(name) returns bytes, which have no elements", at: follow.range, hint: hint)
            return false
        case _?: return true
        case nil: break
        }
        guard endpoint.followed == nil else { return true }
        let differ = endpoint.returns.count > 1
        diagnostics.add(
            "endpoint \(name) returns \(differ ? "several types" : "nothing")",
            at: follow.range,
            hint: differ
                ? "declare one type in 'returns'; a status without news is 'nil', as in '{ 200: Changes, 204: nil }'"
                : "declare the type of its responses in 'returns'"
        )
        return false
    }

    private static func checkPosition(
        _ feed: FeedDeclaration,
        _ site: IndexedCompositeCall,
        _ followed: IndexedEndpoint,
        _ index: CatalogIndex,
        _ diagnostics: inout DiagnosticCollector
    ) {
        let endpoint = followed.declaration
        if let next = feed.next, let unwrap = endpoint.options?.value.unwrap,
            ResponseLocationText(next.value).header == nil
        {
            let message = "\(quoted(next.value)) is a field of the whole response, of which 'unwrap' keeps a part"
            let hint = "return the type of the whole response, and write 'items: \(unwrap.value)' in the feed"
            diagnostics.add(message, at: unwrap.range, hint: hint)
        }
        if feed.hasNoItems, let items = feed.items, let response = endpoint.followed,
            case .found(let type) = index.follow(items.value, from: response, in: site.api),
            index.objectFields(of: response.present, in: site.api) != nil,
            case .list = index.kindIfPresent(of: type, in: site.api)
        {
            diagnostics.add(
                "'none' makes each response one element, but the response has a list 'none'",
                at: items.range,
                hint:
                    "a list with this name cannot be the items of a feed; remove it from the type if each response is one element"
            )
        }
        if let paged = PagedResponse(site, following: followed, index) { checkLast(paged, index, &diagnostics) }
        if endpoint.isStreamed {
            if let next = feed.next, ResponseLocationText(next.value).header != nil {
                let hint = "name a field of the elements"
                diagnostics.add("each element of a stream has a position, not its response", at: next.range, hint: hint)
            }
        } else if feed.next == nil, feed.sends == nil, feed.isWhole {
            let name = quoted(site.declaration.name.value)
            diagnostics.add(
                "feed \(name) has no 'next': each call would return the same elements",
                at: site.declaration.name.range,
                hint:
                    "add the location of the position in the response, such as 'next: last.id', and the query item that "
                    + "receives it, such as 'sends: since'"
            )
        }
    }

    /// Reports `last.id` for a response without items.
    private static func checkLast(
        _ paged: PagedResponse,
        _ index: CatalogIndex,
        _ diagnostics: inout DiagnosticCollector
    ) {
        guard let next = paged.pagination.next, case .field(let path) = ResponseLocationText(next.value),
            paged.pagination.items == nil, paged.start(of: path, index) == nil
        else { return }
        let field = path.dropFirst("last.".count)
        guard !paged.site.declaration.isStreamed else {
            let hint = "write 'next: \(field)'"
            diagnostics.add("each element of a stream has a position, not its last one", at: next.range, hint: hint)
            return
        }
        let lists = (index.objectFields(of: paged.response.present, in: paged.site.api) ?? []).filter { field in
            if case .list = index.kindIfPresent(of: field.type, in: paged.site.api) { true } else { false }
        }
        diagnostics.add(
            "'last' needs 'items': the field with the elements of a response",
            at: next.range,
            hint: lists.isEmpty
                ? "the response has no field that is a list; name a field of the response"
                : "write \(alternatives(lists.prefix(4).map { "'items: \($0.name.value)'" }))"
        )
    }

    /// Checks the statuses after which a feed or an upload begins again.
    static func check(
        restart: [Located<String>],
        of endpoint: EndpointDeclaration,
        _ errors: [ResponseDeclaration],
        _ kind: CompositeCallKind,
        _ diagnostics: inout DiagnosticCollector
    ) {
        for key in restart {
            guard let status = StatusPattern(key.value) else { continue }
            switch status {
            case .exactly(let code) where code >= 400: continue
            case .exactly:
                let isDeclared = errors.contains { $0.key.value == key.value }
                guard !isDeclared else { continue }
                let hint =
                    "name the error: 'errors: { expired: { $status: \(status.text), $when: … } }', 'restart: [expired]'"
                diagnostics.add("status \(status.text) is not an error", at: key.range, hint: hint)
            case .statusClass, .remaining:
                let hint =
                    "name the status that rejects \(kind == .feed ? "a position" : "an address"), such as '\(status.sample)'; any other error ends the \(kind.noun)"
                diagnostics.add("'restart' needs single statuses", at: key.range, hint: hint)
            }
        }
    }
}
