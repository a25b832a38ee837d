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
            endpoint.pagination = mapping([("style", "link")])
            return
        }
        guard let items = paged.items else { return }
        if let pagination = url(paged, items) ?? cursor(paged, items) ?? last(paged, items) ?? counted(paged, items) {
            endpoint.pagination = pagination
        } else if paged.looksPaged {
            log.add(.unclearPages, endpoint.name, at: endpoint.operation.location, .endpoint(endpoint))
        }
    }

    private func mapping(_ entries: [(String, String?)]) -> DraftMapping {
        var mapping = DraftMapping()
        for (key, value) in entries { mapping[key] = value.map(DraftValue.text) }
        return mapping
    }

    // MARK: - Styles

    private static let urls: Set<String> = [
        "next", "next_url", "nexturl", "next_page_uri", "next_page_url", "nextlink", "@odata.nextlink", "next_href",
        "nextpageurl",
        "next_uri", "nextpagelink",
    ]
    private static let cursorParameters: Set<String> = [
        "cursor", "page_token", "pagetoken", "next_cursor", "nextcursor", "nexttoken", "next_token", "after",
        "starting_after", "continue",
        "page[cursor]", "pagination_token", "next_page_token", "paginationtoken", "marker", "offset_id", "position",
        "before",
        "page[after]", "next_page", "token", "start_cursor", "scroll_id", "bookmark",
    ]
    private static let cursorFields: Set<String> = [
        "next_cursor", "nextcursor", "cursor", "next_page_token", "nextpagetoken", "next_token", "nexttoken", "next",
        "after", "end_cursor",
        "endcursor", "continue", "next_page", "nextpage", "pagination_token", "next_marker", "marker",
        "next_page_cursor", "token",
        "bookmark", "next_before",
    ]

    private func url(_ paged: Paged, _ items: String) -> DraftMapping? {
        guard let next = paged.field(in: Self.urls, where: { $0 == "url" || $0 == "string" }),
            paged.isURL(next) || paged.parameter(in: Self.cursorParameters) == nil && next.hasSuffix("next"),
            !paged.isCursor(next)
        else { return nil }
        return mapping([("style", "url"), ("items", items == "." ? nil : items), ("next", next), ("limit", nil)])
    }

    private func cursor(_ paged: Paged, _ items: String) -> DraftMapping? {
        guard let sends = paged.parameter(in: Self.cursorParameters), sends != "starting_after", sends != "before",
            let next = paged.field(in: Self.cursorFields, where: { UnionSimplifier.isText($0) || $0.hasPrefix("int") })
        else { return nil }
        guard
            sends != "after" || next.hasSuffix("after") || next.hasSuffix("cursor") || next.hasSuffix("Cursor")
                || next.hasSuffix("next")
        else { return nil }
        let limit = paged.limit
        return mapping([
            ("style", "cursor"), ("items", items == "." ? nil : items), ("next", next), ("sends", sends),
            ("limit", limit == sends ? nil : limit), ("more", paged.more),
        ])
    }

    /// Stripe's pages: the id of the last item, and a flag for whether there are more.
    private func last(_ paged: Paged, _ items: String) -> DraftMapping? {
        let names: Set<String> = ["starting_after", "after", "after_id"]
        guard let sends = paged.parameter(in: names), paged.hasField("has_more"), paged.itemsHaveID(items),
            !paged.hasField("last")
        else { return nil }
        return mapping([
            ("style", "cursor"), ("items", items == "." ? nil : items), ("next", "last.id"), ("sends", sends),
            ("limit", paged.limit), ("more", paged.more),
        ])
    }

    private func counted(_ paged: Paged, _ items: String) -> DraftMapping? {
        let items = items == "." ? nil : items
        if let sends = paged.parameter(
            in: ["page", "page_number", "pagenumber", "page_no", "page[number]", "pageno", "pg"],
            isNumber: true
        ) {
            // The number of the first page is not always one.
            guard let start = paged.firstPage(sends) else { return nil }
            return mapping([
                ("style", "page"), ("items", items), ("sends", sends), ("start", start == 1 ? nil : "\(start)"),
                ("limit", paged.limit), ("total", paged.total), ("more", paged.more),
            ])
        }
        if let sends = paged.parameter(
            in: ["offset", "skip", "start", "page[offset]", "startat", "start_at"],
            isNumber: true
        ),
            let limit = paged.limit, paged.startsAtZero(sends)
        {
            return mapping([
                ("style", "offset"), ("items", items), ("sends", sends), ("limit", limit), ("total", paged.total),
                ("more", paged.more),
            ])
        }
        return nil
    }
}

/// What an endpoint's response and parameters reveal about pages.
private struct Paged {
    let endpoint: EndpointDraft
    /// The path of the list of items, or `.`; nil if there is none, or several without a clear name.
    let items: String?
    private var fields: [(path: String, name: String, type: TypeUse)] = []

    private static let usualItems = [
        "data", "items", "results", "value", "values", "records", "entries", "list", "objects", "content",
    ]

    init(response: TypeUse, endpoint: EndpointDraft) {
        self.endpoint = endpoint
        if case .list = response {
            items = "."
            return
        }
        guard let object = response.object else {
            items = nil
            return
        }
        var found: [(path: String, name: String, type: TypeUse)] = []
        for field in object.allFields where !field.name.contains(".") || field.name.hasPrefix("@odata") {
            found.append((field.name, field.name, field.type))
            // Fields of maps and lists have no paths.
            guard let inner = field.type.object else { continue }
            for nested in inner.allFields where !nested.name.contains(".") && !field.name.contains(".") {
                found.append(("\(field.name).\(nested.name)", nested.name, nested.type))
            }
        }
        fields = found
        let lists = found.filter { if case .list = $0.type { true } else { false } }
        let top = lists.filter { !$0.path.contains(".") || $0.path.hasPrefix("@") }
        if top.count == 1 {
            items = top[0].path
        } else if let usual = Self.usualItems.lazy.compactMap({ name in top.first { $0.name == name } }).first {
            items = usual.path
        } else {
            items = top.isEmpty && lists.count == 1 ? lists[0].path : nil
        }
    }

    var looksPaged: Bool {
        parameter(in: ["cursor", "page", "offset", "page_token", "starting_after", "skip", "pageToken".lowercased()])
            != nil
    }

    /// An optional query item of one of the names.
    func parameter(in names: Set<String>, isNumber: Bool = false) -> String? {
        endpoint.query.first { parameter in
            guard names.contains(parameter.name.lowercased()),
                !parameter.isRequired || parameter.options.defaultValue != nil,
                case .argument(.scalar(let scalar)) = parameter.source
            else { return false }
            return isNumber
                ? ["int", "int32", "int64", "uint64"].contains(scalar) : scalar != "bool" && scalar != "double"
        }?.name
    }

    var limit: String? {
        parameter(
            in: [
                "limit", "per_page", "perpage", "page_size", "pagesize", "max_results", "maxresults", "count", "size",
                "top", "$top",
                "page[size]", "page[limit]", "take", "max", "results_per_page",
            ],
            isNumber: true
        )
    }

    /// The path of a field of one of the names and types that is not required to have a value on the last page.
    func field(in names: Set<String>, where isType: (String) -> Bool) -> String? {
        fields.first { field in
            guard names.contains(field.name.lowercased()), case .scalar(let scalar) = field.type else { return false }
            return isType(scalar)
        }?.path
    }

    /// The path of a flag for further pages.
    var more: String? {
        field(in: ["has_more", "hasmore", "has_next", "hasnext", "has_next_page", "hasnextpage"]) { $0 == "bool" }
    }

    func hasField(_ name: String) -> Bool {
        fields.contains { $0.path == name }
    }

    func isURL(_ path: String) -> Bool {
        guard let field = fields.first(where: { $0.path == path }) else { return false }
        if case .scalar("url") = field.type { return true }
        let name = field.name.lowercased()
        return name.contains("url") || name.contains("uri") || name.contains("link") || name.contains("href")
            || path.hasPrefix("links.") || path.hasPrefix("_links.")
    }

    /// Whether a field named `next` is next to other cursors rather than addresses.
    func isCursor(_ path: String) -> Bool {
        path.hasPrefix("cursors.") || path.hasSuffix("cursor")
    }

    func itemsHaveID(_ items: String) -> Bool {
        let list = fields.first { $0.path == items }?.type
        guard case .list(let element)? = list, let object = element.object else { return false }
        return object.allFields.contains { field in
            if field.name == "id", case .scalar(let scalar) = field.type {
                return scalar == "string" || scalar.hasPrefix("int")
            }
            return false
        }
    }

    /// The number of the first page; nil if the document declares neither it nor bounds that imply it.
    func firstPage(_ name: String) -> Int? {
        guard let parameter = endpoint.query.first(where: { $0.name == name }) else { return nil }
        let range = parameter.options.constraints.range ?? ""
        let value = (parameter.options.serverDefault ?? parameter.options.defaultValue)?.text.flatMap { Int($0) }
        let lower = range.hasPrefix("..") ? nil : Int(range.prefix { $0.isNumber })
        if let value { return value <= 1 && value >= (lower ?? 0) ? value : nil }
        if lower == 0 { return 0 }
        return 1
    }

    func startsAtZero(_ name: String) -> Bool {
        guard let parameter = endpoint.query.first(where: { $0.name == name }) else { return false }
        let value = (parameter.options.serverDefault ?? parameter.options.defaultValue)?.text.flatMap { Int($0) }
        return value ?? 0 == 0
    }

    var total: String? {
        field(
            in: [
                "total", "total_count", "totalcount", "count_total", "total_results", "totalresults", "total_items",
                "totalitems",
            ],
            where: { ["int", "int32", "int64", "uint64"].contains($0) }
        )
    }
}
