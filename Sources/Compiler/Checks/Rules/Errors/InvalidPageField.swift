import SpeccCatalog
import SpeccDiagnostics

/// A field for pagination that the response does not have, or that has an unsuitable type.
enum InvalidPageField: Rule {
    static let id = "invalid-page-field"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints where site.declaration.options?.value.paginate != nil {
            guard let paged = PagedResponse(site, index) else { continue }
            if let items = paged.pagination.items,
                let type = diagnostics.follow(items, from: paged.response, in: site.api, index)
            {
                if case .list = index.kindIfPresent(of: type, in: site.api) {
                } else {
                    diagnostics.add("\(quoted(items.value)) is not a list", at: items.range)
                }
            }
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
        // For paths such as `data.last.id`.
        let remedy = FieldPathText.names(in: field.value).last.map {
            "write 'last.\($0)' for a field of the page's last item"
        }
        guard let type = diagnostics.follow(path, from: start.type, in: paged.site.api, index, remedy: remedy) else {
            return
        }
        let kind = index.kindIfPresent(of: type, in: paged.site.api)
        if case .builtin(let builtin) = kind, kinds.contains(builtin) { return }
        let hint = key(for: kind, in: paged.pagination).map { "write '\($0.rawValue): \(field.value)'" }
        diagnostics.add("field \(quoted(field.value)) must be \(expected)", at: field.range, hint: hint)
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
