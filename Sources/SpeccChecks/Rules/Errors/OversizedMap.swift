import SpeccCatalog
import SpeccDiagnostics

/// More headers or query items than a request could sensibly have.
///
/// Those of defaults become arguments of every endpoint, so that without a limit a small file would become a huge
/// program.
enum OversizedMap: Rule {
    static let id = "oversized-map"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for defaults in index.defaults {
            add(defaults.headers, Inheritance.mostParameters, "headers to inherit", &diagnostics)
            add(defaults.query, Inheritance.mostParameters, "query items to inherit", &diagnostics)
        }
        for site in index.endpoints {
            add(site.declaration.headers, most, "headers", &diagnostics)
            add(site.declaration.query, most, "query items", &diagnostics)
        }
    }

    /// Headers, or query items, of one endpoint.
    private static let most = 200

    private static func add(
        _ parameters: [ParameterDeclaration],
        _ most: Int,
        _ things: String,
        _ diagnostics: inout DiagnosticCollector
    ) {
        guard parameters.count > most else { return }
        diagnostics.add("these are more than \(most) \(things)", at: parameters[most].name.range)
    }
}
