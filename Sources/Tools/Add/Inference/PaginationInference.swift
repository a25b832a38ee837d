import SpeccEditing

/// Recognizes pages by the request and the response of samples.
struct PaginationInference {
    let draft: CallDraft
    /// The names of query items that the catalog declares or the samples send.
    let query: Set<String>
    /// Whether a query item may be absent, as the first page requires.
    let canBeAbsent: (String) -> Bool

    private static let cursors: [(sends: String, next: [String])] = [
        ("cursor", ["next_cursor", "nextCursor", "cursor", "next", "end_cursor"]),
        ("page_token", ["next_page_token"]), ("pageToken", ["nextPageToken"]),
        ("next_token", ["next_token"]), ("nextToken", ["nextToken"]), ("pagination_token", ["next_token"]),
        ("start_cursor", ["next_cursor"]), ("after", ["after", "end_cursor", "next_cursor"]),
        ("continuation", ["continuation"]), ("marker", ["next_marker", "marker"]),
    ]
    private static let limits = [
        "limit", "per_page", "page_size", "pageSize", "perPage", "maxResults", "max_results", "count", "size",
    ]
    private static let totals = ["total", "total_count", "totalCount", "count", "total_results", "totalResults"]

    /// The value of `paginate`, and the evidence for it.
    var value: (YAMLValue, reason: String)? {
        guard draft.method == "GET" else { return nil }
        let bodies = draft.responses.filter { (200..<300).contains($0.status) }
        guard bodies.count == 1, case .json(let shape)? = bodies.first?.content, shape.nulls == 0 else { return nil }
        if shape.kinds == [.array] {
            if draft.hasNextLink { return (.text("link"), "the response has a header 'Link' with a next page") }
            return counted(items: nil, shape)
        }
        guard shape.kinds == [.object], let items = items(of: shape) else { return nil }
        return url(items, shape) ?? cursor(items, shape) ?? last(items, shape) ?? counted(items: items.name, shape)
    }

    private func items(of shape: Shape) -> FieldShape? {
        let lists = shape.fields.filter {
            $0.shape.kinds == [.array] && $0.presence == shape.objects && SafeText.isName($0.name)
        }
        return lists.count == 1 && lists[0].shape.nulls == 0 ? lists[0] : nil
    }

    private var limit: String? { Self.limits.first { query.contains($0) && canBeAbsent($0) } }

    /// Fields of the response, and of objects in it such as `meta`.
    private func fields(_ shape: Shape) -> [(path: String, field: FieldShape)] {
        shape.fields.flatMap { field -> [(path: String, field: FieldShape)] in
            guard SafeText.isName(field.name), !field.name.contains(".") else { return [] }
            let inner = field.shape.kinds == [.object] ? field.shape.fields : []
            return [(field.name, field)]
                + inner.filter { SafeText.isName($0.name) && !$0.name.contains(".") }.map {
                    ("\(field.name).\($0.name)", $0)
                }
        }
    }

    private func url(_ items: FieldShape, _ shape: Shape) -> (YAMLValue, reason: String)? {
        let names = ["next", "next_url", "nextUrl", "next_page_url", "nextLink", "@odata.nextLink", "next_href"]
        let found = fields(shape).first { path, field in
            names.contains(field.name) && field.shape.text?.formats.contains(.url) == true
        }
        guard let found else { return nil }
        return (
            mapping([("items", items.name), ("next", found.path)]),
            "'\(found.path)' contains the URL of the next page"
        )
    }

    private func cursor(_ items: FieldShape, _ shape: Shape) -> (YAMLValue, reason: String)? {
        let found = fields(shape)
        for (sends, nexts) in Self.cursors where query.contains(sends) && canBeAbsent(sends) {
            for next in nexts {
                guard let field = found.first(where: { $0.field.name == next && isCursor($0.field.shape) }) else {
                    continue
                }
                return (
                    mapping([
                        ("items", items.name), ("next", field.path), ("sends", sends),
                        ("limit", limit),
                    ]),
                    "'\(field.path)' of the response is sent as '\(sends)'"
                )
            }
        }
        return nil
    }

    private func isCursor(_ shape: Shape) -> Bool {
        shape.kinds == [.text] && shape.text?.formats.contains(.url) != true
            || shape.kinds == [.number] && shape.fractions == 0
    }

    private func last(_ items: FieldShape, _ shape: Shape) -> (YAMLValue, reason: String)? {
        let names = ["starting_after", "after_id", "since_id"]
        guard let sends = names.first(where: { query.contains($0) && canBeAbsent($0) }), shape["has_more"] != nil,
            shape["last"] == nil, items.shape.element.kinds == [.object],
            items.shape.element["id"]?.presence == items.shape.element.objects
        else { return nil }
        return (
            mapping([
                ("items", items.name), ("next", "last.id"), ("sends", sends), ("limit", limit),
            ]),
            "the response has 'has_more', and '\(sends)' is sent"
        )
    }

    private func counted(items: String?, _ shape: Shape) -> (YAMLValue, reason: String)? {
        let total = fields(shape).first { Self.totals.contains($0.field.name) && $0.field.shape.integers != nil }?.path
        if let sends = ["page", "page_number", "pageNumber"].first(where: { query.contains($0) && canBeAbsent($0) }),
            let start = firstPage(sends)
        {
            return (
                mapping([
                    ("items", items), ("page", sends), ("start", start == 1 ? nil : "\(start)"),
                    ("limit", limit), ("total", total),
                ]),
                "'\(sends)' is sent as a number, the first of which is \(start)"
            )
        }
        let limit = limit
        guard let sends = ["offset", "skip"].first(where: { query.contains($0) && canBeAbsent($0) }), limit != nil,
            draft.query.first(where: { $0.name == sends })?.shape.integers != nil
        else { return nil }
        return (
            mapping([("items", items), ("offset", sends), ("limit", limit), ("total", total)]),
            "'\(sends)' and '\(limit ?? "")' are sent"
        )
    }

    /// The lowest number of a page in the samples, which must be that of a first page.
    private func firstPage(_ name: String) -> Int64? {
        guard let integers = draft.query.first(where: { $0.name == name })?.shape.integers else { return nil }
        return (0...1).contains(integers.minimum) ? integers.minimum : nil
    }

    private func mapping(_ entries: [(String, String?)]) -> YAMLValue {
        .mapping(YAMLMapping(texts: entries))
    }
}
