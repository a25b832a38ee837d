import SpeccCatalog
import SpeccDiagnostics

/// A field for pagination that the response does not have, or that has an unsuitable type.
enum InvalidPageField: Rule {
    static let id = "invalid-page-field"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints where site.declaration.options?.value.paginate != nil {
            guard let paged = PagedResponse(site, index) else { continue }
            if let items = paged.pagination.items { check(items: items, paged, index, &diagnostics) }
            // The fields of an envelope are not declared.
            guard site.declaration.options?.value.unwrap == nil else { continue }
            for field in [paged.pagination.next, paged.pagination.previous] {
                if let field { check(cursor: field, paged, index, &diagnostics) }
            }
            if let total = paged.pagination.total {
                check(total, paged, index, numbers, "an integer: it is the number of all items", &diagnostics)
            }
            if let more = paged.pagination.more {
                check(more, paged, index, [.bool], "a 'bool': it is false on the last page", &diagnostics)
            }
        }
    }

    private static func check(
        items: Located<String>,
        _ paged: PagedResponse,
        _ index: CatalogIndex,
        _ diagnostics: inout DiagnosticCollector
    ) {
        let api = paged.site.api
        guard let type = diagnostics.follow(items, from: paged.response, in: api, index) else { return }
        if case .list = index.kindIfPresent(of: type, in: api) { return }
        let lists = (index.objectFields(of: type.present, in: api) ?? []).filter { field in
            if case .list = index.kindIfPresent(of: field.type, in: api) { true } else { false }
        }
        let prefix = items.value == "." ? "" : items.value + "."
        let hint = lists.count == 1 ? "write 'items: \(prefix)\(lists[0].name.value)'" : nil
        diagnostics.add("\(quoted(items.value)) is not a list", at: items.range, hint: hint)
    }

    private static func check(
        cursor field: Located<String>,
        _ paged: PagedResponse,
        _ index: CatalogIndex,
        _ diagnostics: inout DiagnosticCollector
    ) {
        if paged.pagination.style == .url {
            check(field, paged, index, [.string, .url], "a 'string' or 'url': it is an address", &diagnostics)
        } else {
            check(field, paged, index, cursors, "a string or a number: it is sent unchanged", &diagnostics)
        }
    }

    private static func check(
        _ field: Located<String>,
        _ paged: PagedResponse,
        _ index: CatalogIndex,
        _ kinds: Set<BuiltinType>,
        _ expected: String,
        _ diagnostics: inout DiagnosticCollector
    ) {
        guard let start = paged.start(of: field.value, index) else { return }
        let path = Located(start.path, at: field.range)
        let remedy = headerRemedy(for: field.value) ?? lastItemRemedy(for: field.value, paged, index)
        guard let type = diagnostics.follow(path, from: start.type, in: paged.site.api, index, remedy: remedy) else {
            return
        }
        let kind = index.kindIfPresent(of: type, in: paged.site.api)
        if case .builtin(let builtin) = kind, kinds.contains(builtin) { return }
        let isOfItem = start.path != field.value
        var hint =
            isOfItem ? nil : key(for: kind, in: paged.pagination).map { "write '\($0.rawValue): \(field.value)'" }
        if case .list = kind, hint == nil { hint = "name a field with one value: a list cannot be sent" }
        diagnostics.add("field \(quoted(field.value)) must be \(expected)", at: field.range, hint: hint)
    }

    /// The hint for a path with the name of a header: `header X-Next-Page`, `X-Total-Count`.
    private static func headerRemedy(for path: String) -> String? {
        let isHeader = path.lowercased().hasPrefix("header") || path.hasPrefix("X-") || path == "Link"
        return isHeader
            ? "only fields of the response can be used here; 'paginate: link' follows the header 'Link'" : nil
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
    private static func key(for kind: ExpressionKind, in pagination: PaginationDeclaration) -> PaginateKey? {
        let (key, value): (PaginateKey, Located<String>?)
        switch kind {
        case .list: (key, value) = (.items, pagination.items)
        case .builtin(.bool): (key, value) = (.more, pagination.more)
        case .builtin(let builtin) where builtin.isInteger: (key, value) = (.total, pagination.total)
        case .builtin(.string), .builtin(.url): (key, value) = (.next, pagination.next)
        default: return nil
        }
        return value == nil && key.isAllowed(in: pagination.style) ? key : nil
    }

    private static let numbers: Set<BuiltinType> = Set(BuiltinType.allCases.filter(\.isInteger))
    private static let cursors = numbers.union([
        .string, .uuid, .datetime, .datetimeUnix, .datetimeUnixMillis, .date, .decimal, .decimalString,
    ])
}

/// Pagination of a response without a list, or without naming one of several lists.
enum MissingPageItems: Rule {
    static let id = "missing-page-items"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints {
            guard let options = site.declaration.options?.value, let paginate = options.paginate else { continue }
            let name = quoted(site.declaration.name.value)
            guard let paged = PagedResponse(site, index) else {
                let differ = site.declaration.returns.count > 1
                diagnostics.add(
                    differ
                        ? "the responses of \(name) have different types"
                        : "endpoint \(name) returns nothing to paginate",
                    at: paginate.range,
                    hint: "'returns' must be a list, or an object that contains one"
                )
                continue
            }
            if let unwrap = options.unwrap, let field = paginate.value.next ?? paginate.value.total {
                diagnostics.add(
                    "\(quoted(field.value)) is a field of the whole response, of which 'unwrap' keeps a part",
                    at: unwrap.range,
                    hint:
                        "return the type of the whole response, and write \(paths(paginate.value, below: unwrap.value, paged, index))"
                )
                continue
            }
            guard paged.pagination.items == nil, paged.item == nil else { continue }
            switch index.kindIfPresent(of: paged.response, in: site.api) {
            case .object(let object): addChoice(object, paged, index, &diagnostics)
            case .unknown, .parameter, .list: break
            case .builtin, .enumeration, .union, .map, .optional, .nullable, .wrapped:
                diagnostics.add("endpoint \(name) does not return a list", at: paginate.range)
            }
        }
    }

    /// `'items: data.nodes' and 'next: data.end'`: the fields of pages as paths of the whole response.
    private static func paths(
        _ paginate: PaginationDeclaration,
        below unwrap: String,
        _ paged: PagedResponse,
        _ index: CatalogIndex
    ) -> String {
        var names: Set<String> = []
        if case .object(let object) = index.kindIfPresent(of: paged.response, in: paged.site.api) {
            names = Set(index.fields(of: object, in: paged.site.api).map(\.name.value))
        }
        let items = paginate.items.map { $0.value == "." ? unwrap : "\(unwrap).\($0.value)" } ?? unwrap
        let others = [("next", paginate.next), ("total", paginate.total), ("more", paginate.more)]
        let paths = others.compactMap { key, path in
            path.map { path in
                let isBelow = path.value.split(separator: ".").first.map { names.contains(String($0)) } ?? false
                return "\(key): \(isBelow ? "\(unwrap)." : "")\(path.value)"
            }
        }
        return QuantityText.list((["items: \(items)"] + paths).map(quoted))
    }

    private static func addChoice(
        _ object: ObjectDeclaration,
        _ paged: PagedResponse,
        _ index: CatalogIndex,
        _ diagnostics: inout DiagnosticCollector
    ) {
        let lists = index.fields(of: object, in: paged.site.api).filter { field in
            if case .list = index.kindIfPresent(of: field.type, in: paged.site.api) { true } else { false }
        }
        let names = lists.map(\.name.value)
        diagnostics.add(
            "missing 'items': the field with the items of a page",
            at: paged.range,
            hint: names.isEmpty
                ? "the response has no field that is a list"
                : "write \(alternatives(names.prefix(4).map { "'items: \($0)'" }))"
        )
    }
}
