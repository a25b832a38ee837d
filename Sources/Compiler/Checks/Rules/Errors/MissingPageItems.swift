import SpeccCatalog
import SpeccDiagnostics

/// Pagination of a response without a list, or without naming one of several lists.
enum MissingPageItems: Rule {
    static let id = "missing-page-items"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints {
            guard site.declaration.isWhole, let options = site.declaration.options?.value,
                let paginate = options.paginate
            else { continue }
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
            let fields = [paginate.value.next, paginate.value.total].compactMap(\.self)
            if let unwrap = options.unwrap,
                let field = fields.first(where: { ResponseLocationText($0.value).header == nil })
            {
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
                let isBelow =
                    path.value.split(whereSeparator: { ".[".contains($0) }).first.map { names.contains(String($0)) }
                    ?? false
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
        let isShort = paged.pagination.style == .link && paged.pagination.limit == nil
        diagnostics.add(
            "missing 'items': the field with the items of a page",
            at: paged.range,
            hint: names.isEmpty
                ? "the response has no field that is a list"
                : "write \(alternatives(names.prefix(4).map { isShort ? "'{ items: \($0), next: header Link }'" : "'items: \($0)'" }))"
        )
    }
}
