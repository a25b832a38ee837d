import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// `next` without `sends` for a field that is named like a cursor: it would be requested as a URL.
enum UnsentCursor: Rule {
    static let id = "unsent-cursor"
    static let severity = Severity.warning

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints {
            guard let paginate = site.declaration.options?.value.paginate, paginate.value.style == .url,
                let next = paginate.value.next, isCursor(next.value), !isURL(next.value, site, index)
            else { continue }
            diagnostics.add(
                "\(quoted(next.value)) is requested as the URL of the next page, because 'sends' is missing",
                at: next.range,
                hint: "write 'sends' with the query item that receives the cursor; the type of a URL is 'url'"
            )
        }
    }

    private static func isCursor(_ path: String) -> Bool {
        let name = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
        // Headers have no types, and those with the number of a page are common.
        let names = ResponseLocationText(path).header == nil ? words : words + ["page"]
        return names.contains { name.contains($0) }
    }

    /// Whether the field is declared as a URL, or its type is unknown.
    private static func isURL(_ path: String, _ site: IndexedEndpoint, _ index: CatalogIndex) -> Bool {
        if let header = ResponseLocationText(path).header?.lowercased() {
            return ["url", "uri", "link", "href", "location"].contains { header.contains($0) }
        }
        guard let response = site.declaration.returns.first?.type,
            case .found(let type) = index.follow(path, from: response, in: site.api)
        else { return true }
        switch index.kindIfPresent(of: type, in: site.api) {
        case .builtin(.string): return false
        default: return true
        }
    }

    private static let words = ["cursor", "token", "marker", "bookmark", "continuation", "scroll"]
}
