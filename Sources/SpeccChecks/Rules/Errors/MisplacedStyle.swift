import SpeccCatalog
import SpeccDiagnostics

/// `style` says how lists stand in a query, those within objects and maps too; nothing else has one.
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
                    if site.position == .query, holdsList(type, in: site.api, index) { continue }
                case .unknown: continue
                default: break
                }
            }
            diagnostics.add(
                "\(quoted(site.declaration.name.value)) is no list and has no 'style'",
                at: style.range,
                hint: "leave it out, or make the type a list: 'list<string>'"
            )
        }
    }

    /// Whether a list stands somewhere in an object or a map, or something that is not known.
    private static func holdsList(_ type: TypeExpression, in api: Int, _ index: CatalogIndex) -> Bool {
        var waiting = [type]
        var seen: Set<Int> = []
        while let next = waiting.popLast() {
            let held = next.present
            switch index.kind(of: held, in: api) {
            case .list, .unknown: return true
            case .map(let element): waiting.append(element)
            case .object:
                if let entry = index.objectEntry(of: held, in: api), !seen.insert(entry.number).inserted { continue }
                waiting += (index.objectFields(of: held, in: api) ?? []).map(\.type)
            default: continue
            }
        }
        return false
    }
}
