import SpeccCatalog
import SpeccDiagnostics

/// `style` says how a list stands in a query; nothing else has one.
enum MisplacedStyle: Rule {
    static let id = "misplaced-style"
    static let severity = Severity.error
    static let summary = "A list style on something that is no list."

    static func check(_ index: CatalogIndex, _ report: inout Report) {
        for site in index.parameters {
            guard let style = site.declaration.options?.value.style else { continue }
            if case .argument(let type)? = site.declaration.source {
                switch index.kindIfPresent(of: type, in: site.api) {
                case .list where site.position == .query: continue
                case .unknown: continue
                default: break
                }
            }
            report.add(
                "\(quoted(site.declaration.name.value)) is no list and has no 'style'",
                at: style.range,
                hint: "leave it out, or make the type a list: 'list<string>'"
            )
        }
    }
}
