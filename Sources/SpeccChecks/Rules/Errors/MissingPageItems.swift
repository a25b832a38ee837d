import SpeccCatalog
import SpeccDiagnostics

/// Pages of an answer that holds no list, or does not say which.
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
                    differ ? "the answers of \(name) differ by status" : "endpoint \(name) answers with no pages",
                    at: paginate.range,
                    hint: "'returns' must be a list, or an object that holds one"
                )
                continue
            }
            if let unwrap = options.unwrap, let field = paginate.value.next ?? paginate.value.total {
                diagnostics.add(
                    "\(quoted(field.value)) would stand in the envelope that 'unwrap' takes away",
                    at: unwrap.range,
                    hint: "return the envelope as a type, and say 'items: \(unwrap.value)'"
                )
                continue
            }
            guard paged.pagination.items == nil, paged.item == nil else { continue }
            switch index.kindIfPresent(of: paged.answer, in: site.api) {
            case .object(let object): addChoice(object, paged, index, &diagnostics)
            case .unknown, .parameter, .list: break
            case .builtin, .enumeration, .union, .map, .optional, .nullable, .wrapped:
                diagnostics.add("endpoint \(name) answers with no list", at: paginate.range)
            }
        }
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
            "which field holds the items of a page is not said",
            at: paged.range,
            hint: names.isEmpty
                ? "the answer has no field that is a list"
                : "say \(alternatives(names.prefix(4).map { "'items: \($0)'" }))"
        )
    }
}
