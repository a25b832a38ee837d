import SpeccCatalog
import SpeccDiagnostics

/// A type that extends itself, directly or indirectly.
enum CyclicExtends: Rule {
    static let id = "cyclic-extends"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.objects {
            guard let type = site.type, case .cycle? = index.fields.problems[type] else { continue }
            guard let base = site.declaration.extends.first(where: { isCyclic($0.value, in: site.api, index) }) else {
                continue
            }
            diagnostics.add(
                "\(site.subject.text) extends itself",
                at: base.range,
                hint: "extend another type"
            )
        }
    }

    private static func isCyclic(_ name: String, in api: Int, _ index: CatalogIndex) -> Bool {
        guard let base = index.type(name, in: api), case .cycle? = index.fields.problems[base.number] else {
            return false
        }
        return true
    }
}
