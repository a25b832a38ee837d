import SpeccCatalog
import SpeccDiagnostics

/// `style` on a parameter other than lists in a query.
enum MisplacedStyle: Rule {
    static let id = "misplaced-style"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.parameters {
            guard let style = site.declaration.options?.value.style else { continue }
            if case .argument(let type)? = site.declaration.source {
                switch index.kindIfPresent(of: type, in: site.api) {
                case .list where site.position == .query: continue
                case .object, .map:
                    if site.position == .query, containsList(type, in: site.api, index) { continue }
                case .unknown: continue
                default: break
                }
            }
            diagnostics.add(
                "'style' applies only to lists, and \(quoted(site.declaration.name.value)) is not a list",
                at: style.range,
                hint: "remove it, or make the type a list: 'list<string>'"
            )
        }
    }

    /// Whether an object or a map contains a list or an unknown type.
    private static func containsList(_ type: TypeExpression, in api: Int, _ index: CatalogIndex) -> Bool {
        var pending = [type]
        var seen: Set<Int> = []
        while let next = pending.popLast() {
            let value = next.present
            switch index.kind(of: value, in: api) {
            case .list, .unknown: return true
            case .map(let element): pending.append(element)
            case .object:
                if let entry = index.objectEntry(of: value, in: api), !seen.insert(entry.number).inserted { continue }
                pending += (index.objectFields(of: value, in: api) ?? []).map(\.type)
            default: continue
            }
        }
        return false
    }
}
