import SpeccEditing
import SpeccOpenAPI

/// Recognizes operations with pages.
struct PaginationDetector {
    let log: FindingLog

    func detect(_ endpoint: EndpointDraft) {
        guard endpoint.method == "GET" || endpoint.method == "POST", endpoint.returns.count == 1,
            let response = endpoint.returns.first?.type, !response.isOptional
        else { return }
        let paged = Paged(response: response, endpoint: endpoint)
        if endpoint.hasLinkPages, case .list = response {
            endpoint.pagination = YAMLMapping(texts: [("next", "header Link")])
            return
        }
        guard let items = paged.items else { return }
        if let pagination = header(paged, items) ?? url(paged, items) ?? cursor(paged, items) ?? last(paged, items)
            ?? counted(paged, items)
        {
            endpoint.pagination = pagination
        } else if paged.looksPaged {
            log.add(.unclearPages, endpoint.name, at: endpoint.operation.location, .endpoint(endpoint))
        }
    }

    // MARK: - Styles

    private static let urls: Set<String> = [
        "next", "next_url", "nexturl", "next_page_uri", "next_page_url", "nextlink", "@odata.nextlink", "next_href",
        "nextpageurl",
        "next_uri", "nextpagelink",
    ]
    private static let cursorParameters: Set<String> = [
        "cursor", "page_token", "pagetoken", "next_cursor", "nextcursor", "nexttoken", "next_token", "after",
        "continue", "page[cursor]", "pagination_token", "next_page_token", "paginationtoken", "marker", "offset_id",
        "position", "page[after]", "next_page", "token", "start_cursor", "scroll_id", "bookmark", "continuation_token",
        "continuationtoken",
    ]
    private static let cursorFields: Set<String> = [
        "next_cursor", "nextcursor", "cursor", "next_page_token", "nextpagetoken", "next_token", "nexttoken", "next",
        "after", "end_cursor",
        "endcursor", "continue", "next_page", "nextpage", "pagination_token", "next_marker", "marker",
        "next_page_cursor", "token",
        "bookmark", "next_before", "continuation_token", "continuationtoken",
    ]

    /// A list whose next page a header names: `X-Next-Page`.
    private func header(_ paged: Paged, _ items: String) -> YAMLMapping? {
        guard items == ".", let next = paged.header(in: Self.cursorHeaders),
            let sends = paged.parameter(in: Self.cursorParameters.union(["page"]))
        else { return nil }
        let previous = paged.header(in: ["x-prev-page", "x-previous-page", "x-previous-cursor", "x-prev-cursor"])
        return YAMLMapping(texts: [("next", next), ("previous", previous), ("sends", sends), ("limit", paged.limit)])
    }

    private static let cursorHeaders: Set<String> = [
        "x-next-page", "x-next-cursor", "x-next-token", "x-next-page-token", "x-continuation-token",
        "x-ms-continuation",
        "x-ms-continuationtoken", "x-pagination-cursor",
    ]

    private func url(_ paged: Paged, _ items: String) -> YAMLMapping? {
        if let next = paged.nextAddress {
            return YAMLMapping(texts: [("items", items == "." ? nil : items), ("next", next)])
        }
        guard let next = paged.field(in: Self.urls, where: { $0 == "url" || $0 == "string" }),
            paged.isURL(next) || paged.parameter(in: Self.cursorParameters) == nil && next.hasSuffix("next"),
            !paged.isCursor(next)
        else { return nil }
        return YAMLMapping(texts: [("items", items == "." ? nil : items), ("next", next), ("limit", nil)])
    }

    private func cursor(_ paged: Paged, _ items: String) -> YAMLMapping? {
        if let (sends, next) = paged.nextParameter {
            return YAMLMapping(texts: [
                ("items", items == "." ? nil : items), ("next", next), ("sends", sends),
                ("limit", paged.limit), ("more", paged.more),
            ])
        }
        guard let sends = paged.parameter(in: Self.cursorParameters),
            let next = paged.field(in: Self.cursorFields, where: { UnionSimplifier.isText($0) || $0.hasPrefix("int") })
        else { return nil }
        guard
            sends != "after" || next.hasSuffix("after") || next.hasSuffix("cursor") || next.hasSuffix("Cursor")
                || next.hasSuffix("next")
        else { return nil }
        let limit = paged.limit
        return YAMLMapping(texts: [
            ("items", items == "." ? nil : items), ("next", next), ("sends", sends),
            ("limit", limit == sends ? nil : limit), ("more", paged.more),
        ])
    }

    /// Stripe's pages: the id of the last item, and a flag for whether there are more.
    private func last(_ paged: Paged, _ items: String) -> YAMLMapping? {
        let names: Set<String> = ["starting_after", "after", "after_id"]
        guard let sends = paged.parameter(in: names), paged.hasField("has_more"), paged.itemsHaveID(items),
            !paged.hasField("last")
        else { return nil }
        return YAMLMapping(texts: [
            ("items", items == "." ? nil : items), ("next", "last.id"), ("sends", sends),
            ("limit", paged.limit), ("more", paged.more),
        ])
    }

    private func counted(_ paged: Paged, _ items: String) -> YAMLMapping? {
        let items = items == "." ? nil : items
        if let sends = paged.parameter(
            in: ["page", "page_number", "pagenumber", "page_no", "page[number]", "pageno", "pg"],
            isNumber: true
        ) {
            // The number of the first page is not always one.
            guard let start = paged.firstPage(sends) else { return nil }
            return YAMLMapping(texts: [
                ("items", items), ("page", sends), ("start", start == 1 ? nil : "\(start)"),
                ("limit", paged.limit), ("total", paged.total), ("more", paged.more),
            ])
        }
        if let sends = paged.parameter(
            in: ["offset", "skip", "start", "page[offset]", "startat", "start_at"],
            isNumber: true
        ),
            let limit = paged.limit, paged.startsAtZero(sends)
        {
            return YAMLMapping(texts: [
                ("items", items), ("offset", sends), ("limit", limit), ("total", paged.total),
                ("more", paged.more),
            ])
        }
        return nil
    }
}
