import SpeccCatalog
import SpeccDiagnostics

/// A field that pages are found by, which the answer does not have, or which is of no use for that.
enum InvalidPageField: Rule {
    static let id = "invalid-page-field"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints where site.declaration.options?.value.paginate != nil {
            guard let paged = PagedResponse(site, index) else { continue }
            if let items = paged.pagination.items,
                let type = diagnostics.follow(items, from: paged.answer, in: site.api, index)
            {
                if case .list = index.kindIfPresent(of: type, in: site.api) {
                } else {
                    diagnostics.add("\(quoted(items.value)) is no list of items", at: items.range)
                }
            }
            // What is unwrapped stands in no declared type.
            guard site.declaration.options?.value.unwrap == nil else { continue }
            checkNext(of: paged, index, &diagnostics)
            if let total = paged.pagination.total {
                check(total, paged, index, numbers, "a whole number: it counts all items", &diagnostics)
            }
        }
    }

    private static func checkNext(
        of paged: PagedResponse,
        _ index: CatalogIndex,
        _ diagnostics: inout DiagnosticCollector
    ) {
        guard let next = paged.pagination.next else { return }
        if paged.pagination.style == .url {
            check(next, paged, index, [.string, .url], "text or a 'url': it is an address", &diagnostics)
        } else {
            check(next, paged, index, cursors, "text or a number: it is sent as it is", &diagnostics)
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
        // `data.last.id`
        let remedy = FieldPathText.names(in: field.value).last.map {
            "write 'last.\($0)' for a field of the page's last item"
        }
        guard let type = diagnostics.follow(path, from: start.type, in: paged.site.api, index, remedy: remedy) else {
            return
        }
        if case .builtin(let builtin) = index.kindIfPresent(of: type, in: paged.site.api), kinds.contains(builtin) {
            return
        }
        diagnostics.add("field \(quoted(field.value)) must be \(expected)", at: field.range)
    }

    private static let numbers: Set<BuiltinType> = [.int, .int32, .int64, .intString, .int64String]
    private static let cursors = numbers.union([
        .string, .uuid, .datetime, .datetimeUnix, .datetimeUnixMillis, .date, .decimal, .decimalString,
    ])
}
