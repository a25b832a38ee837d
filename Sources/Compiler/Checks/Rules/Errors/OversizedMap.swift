import SpeccCatalog
import SpeccDiagnostics

/// Too many headers or query items.
///
/// Those of defaults become arguments of every endpoint, so that a small file could expand to a huge program.
enum OversizedMap: Rule {
    static let id = "oversized-map"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for defaults in index.defaults {
            add(defaults.headers, Inheritance.maximumParameters, "inherited headers", &diagnostics)
            add(defaults.query, Inheritance.maximumParameters, "inherited query items", &diagnostics)
        }
        for site in index.endpoints {
            add(site.declaration.headers, maximum, "headers", &diagnostics)
            add(site.declaration.query, maximum, "query items", &diagnostics)
        }
    }

    /// The maximum number of headers, or query items, of one endpoint.
    private static let maximum = 200

    private static func add(
        _ parameters: [ParameterDeclaration],
        _ maximum: Int,
        _ things: String,
        _ diagnostics: inout DiagnosticCollector
    ) {
        guard parameters.count > maximum else { return }
        diagnostics.add("more than \(maximum) \(things)", at: parameters[maximum].name.range)
    }
}
