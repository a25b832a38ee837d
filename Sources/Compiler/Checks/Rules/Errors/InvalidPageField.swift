import SpeccCatalog
import SpeccDiagnostics
import SpeccText

/// A field for pagination that the response does not have, or that has an unsuitable type.
enum InvalidPageField: Rule {
    static let id = "invalid-page-field"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints where site.declaration.options?.value.paginate != nil {
            guard let paged = PagedResponse(site, index) else { continue }
            if let items = paged.pagination.items { check(items: items, paged, index, &diagnostics) }
            for location in paged.pagination.locations { check(header: location, isOfFeed: false, &diagnostics) }
            // The fields of an envelope are not declared.
            guard site.declaration.options?.value.unwrap == nil else { continue }
            for field in [paged.pagination.next, paged.pagination.previous] {
                if let field { check(cursor: field, paged, index, &diagnostics) }
            }
            if let next = paged.pagination.next, paged.pagination.style != .url {
                check(sent: next, paged, index, &diagnostics)
            }
            if let total = paged.pagination.total {
                check(total, paged, index, numbers, "an integer: it is the number of all items", &diagnostics)
            }
            if let more = paged.pagination.more {
                check(more, paged, index, [.bool], "a 'bool': it is false on the last page", &diagnostics)
            }
        }
        for site in index.policies.compositeCalls {
            guard let feed = site.declaration.feed, let followed = index.endpoint(of: site),
                followed.declaration.isWhole, let paged = PagedResponse(site, following: followed, index)
            else { continue }
            check(feed: feed, paged, index, &diagnostics)
        }
    }

    static func check(
        items: Located<String>,
        _ paged: PagedResponse,
        _ index: CatalogIndex,
        _ diagnostics: inout DiagnosticCollector
    ) {
        let api = paged.site.api
        if case .untyped = index.follow(items.value, from: paged.response, in: api) {
            diagnostics.add(
                "\(quoted(items.value)) is not a declared list: the path leads through 'json' or a union",
                at: items.range,
                hint: "'items' needs a declared list: return a type with that field"
                    + (paged.isOfFeed ? ", or write 'items: none' if each response is one element" : "")
            )
            return
        }
        guard let type = diagnostics.follow(items, from: paged.response, in: api, index) else { return }
        if case .list = index.kindIfPresent(of: type, in: api) { return }
        let lists = (index.objectFields(of: type.present, in: api) ?? []).filter { field in
            if case .list = index.kindIfPresent(of: field.type, in: api) { true } else { false }
        }
        let prefix = items.value == "." ? "" : items.value + "."
        let hint = lists.count == 1 ? "write 'items: \(prefix)\(lists[0].name.value)'" : nil
        diagnostics.add("\(quoted(items.value)) is not a list", at: items.range, hint: hint)
    }

    static func check(
        header location: Located<String>,
        isOfFeed: Bool,
        _ diagnostics: inout DiagnosticCollector
    ) {
        guard let name = ResponseLocationText(location.value).header else { return }
        if !HTTPFieldSyntax.isName(name) {
            diagnostics.add(
                "\(quoted(name)) is not a valid header name",
                at: location.range,
                hint: "use letters, digits and hyphens"
            )
        } else if name.lowercased() == "link" {
            diagnostics.add(
                "the header 'Link' contains the URLs of pages only",
                at: location.range,
                hint: isOfFeed
                    ? "a position is a value: name a field of the response or another header"
                    : "'paginate: link', or 'next: header Link', declares both directions"
            )
        }
    }

    static func check(
        cursor field: Located<String>,
        _ paged: PagedResponse,
        _ index: CatalogIndex,
        _ diagnostics: inout DiagnosticCollector
    ) {
        if paged.pagination.style == .url {
            check(field, paged, index, [.string, .url], "a 'string' or 'url': it is an address", &diagnostics)
        } else {
            var silent = DiagnosticCollector.discarding
            var isFraction = false
            if let type = type(at: field, paged, index, &silent)?.type {
                if case .builtin(.double) = index.kindIfPresent(of: type, in: paged.site.api) { isFraction = true }
            }
            let expected =
                isFraction
                ? "an integer or a string: a fraction has several texts" : "a string or a number: it is sent unchanged"
            check(field, paged, index, nil, expected, &diagnostics)
        }
    }

    /// - Parameter kinds: The types that are accepted; nil for those of cursors and positions.
    private static func check(
        _ field: Located<String>,
        _ paged: PagedResponse,
        _ index: CatalogIndex,
        _ kinds: Set<BuiltinType>?,
        _ expected: String,
        _ diagnostics: inout DiagnosticCollector
    ) {
        guard let (type, isOfItem) = type(at: field, paged, index, &diagnostics) else { return }
        let kind = index.kindIfPresent(of: type, in: paged.site.api)
        switch kind {
        case .builtin(let builtin) where kinds?.contains(builtin) ?? builtin.isCursor: return
        case .enumeration where kinds == nil: return
        default: break
        }
        if kinds == nil, let parameter = paged.jsonParameter(index) {
            guard !index.accepts(type, asValueOf: parameter, in: paged.site.api) else { return }
            diagnostics.add(
                "field \(quoted(field.value)) and \(quoted(paged.pagination.sends?.value ?? "")) have different types",
                at: field.range,
                hint:
                    "the cursor is sent unchanged: declare both with the same type, or the field of the body as 'json'"
            )
            return
        }
        var hint =
            isOfItem ? nil : key(for: kind, in: paged).map { "write '\($0.rawValue): \(field.value)'" }
        let method = HTTPMethodSemantics(paged.site.declaration.method.value)
        if hint == nil, kinds == nil, kind.isJSONOnly, method.content != .none,
            let sends = paged.pagination.sends?.value
        {
            hint = "declare \(quoted("\(sends): json?")) in a JSON 'body': other parameters have one value"
        }
        diagnostics.add("field \(quoted(field.value)) must be \(expected)", at: field.range, hint: hint)
    }

    /// The type of a declared field, and whether it is a field of the items; `nil` for headers and fields that were reported.
    static func type(
        at field: Located<String>,
        _ paged: PagedResponse,
        _ index: CatalogIndex,
        _ diagnostics: inout DiagnosticCollector
    ) -> (type: TypeExpression, isOfItem: Bool)? {
        switch ResponseLocationText(field.value) {
        case .header: return nil
        case .element(let list, let key, let value, let rest):
            let element = PageElement(list: list, key: key, value: value, field: rest, at: field.range)
            return element.type(in: paged, index, &diagnostics).map { ($0, true) }
        case .field(let text):
            guard let start = paged.start(of: text, index) else { return nil }
            let remedy =
                headerRemedy(for: text) ?? lastItemRemedy(for: text, paged, index)
                ?? PageElement.remedy(for: text, paged, index)
            let path = Located(start.path, at: field.range)
            let found = diagnostics.follow(path, from: start.type, in: paged.site.api, index, remedy: remedy)
            return found.map { ($0, start.path != text) }
        }
    }

    /// The hint for a path with the name of a header: `headers.X-Next-Page`, `X-Total-Count`.
    private static func headerRemedy(for path: String) -> String? {
        if path == "Link" { return "write 'paginate: link' for the header" }
        let words = path.split { " .:".contains($0) }
        guard let first = words.first, path.hasPrefix("X-") || first.lowercased().hasPrefix("header") else {
            return nil
        }
        let name = path.hasPrefix("X-") ? path : words.dropFirst().joined(separator: "-")
        return "write 'header \(name.isEmpty ? "X-Next-Page" : name)' for a header of the response"
    }

    /// The hint for a path to a field of the last item, such as `data[-1].id`, `data.last.id` or `data.id`; nil unless the
    /// item has the field.
    private static func lastItemRemedy(
        for path: String,
        _ paged: PagedResponse,
        _ index: CatalogIndex
    ) -> String? {
        guard let item = paged.item else { return nil }
        let items = paged.pagination.items?.value ?? "."
        var field = path
        if let last = FieldPathText.lastElement(in: path) {
            guard last.list == items || last.list.isEmpty && items == "." else { return nil }
            field = last.field
        } else if items == "." {
            if !path.hasPrefix("last.") { field = path } else { return nil }
        } else if path.hasPrefix(items + ".") {
            field = String(path.dropFirst(items.count + 1))
            if field.hasPrefix("last.") { field = String(field.dropFirst("last.".count)) }
        } else {
            return nil
        }
        guard case .found = index.follow(field, from: item, in: paged.site.api) else { return nil }
        return "write 'last.\(field)' for a field of the page's last item"
    }

    /// The key that a field of this kind is for, if the style has it and it is not set.
    private static func key(for kind: ExpressionKind, in paged: PagedResponse) -> PaginateKey? {
        let pagination = paged.pagination
        let (key, value): (PaginateKey, Located<String>?)
        switch kind {
        case .list: (key, value) = (.items, pagination.items)
        case .builtin(.bool): (key, value) = (.more, pagination.more)
        case .builtin(let builtin) where builtin.isInteger: (key, value) = (.total, pagination.total)
        case .builtin(.string), .builtin(.url): (key, value) = (.next, pagination.next)
        default: return nil
        }
        if paged.isOfFeed, key != .items { return nil }
        return value == nil && key.isAllowed(in: pagination.style) ? key : nil
    }

    private static let numbers: Set<BuiltinType> = Set(BuiltinType.allCases.filter(\.isInteger))
}

extension PaginationDeclaration {
    /// The declared fields and headers of the response.
    fileprivate var locations: [Located<String>] { [next, previous, total, more].compactMap(\.self) }
}

extension ExpressionKind {
    /// Whether values can only be sent as JSON.
    fileprivate var isJSONOnly: Bool {
        switch self {
        case .builtin(.json), .list, .map, .object, .union: true
        default: false
        }
    }
}

extension CatalogIndex {
    /// Whether values of one type can be sent as a field of a body with another type.
    fileprivate func accepts(_ value: TypeExpression, asValueOf field: TypeExpression, in api: Int) -> Bool {
        switch (kindIfPresent(of: value, in: api), kindIfPresent(of: field, in: api)) {
        case (_, .builtin(.json)), (.list, .list), (.map, .map), (.unknown, _), (_, .unknown): true
        case (.object, .object):
            objectEntry(of: value.present, in: api)?.number == objectEntry(of: field.present, in: api)?.number
        case (.union(let left), .union(let right)): left.range == right.range
        default: false
        }
    }
}
