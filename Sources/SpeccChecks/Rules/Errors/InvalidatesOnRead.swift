import SpeccCatalog
import SpeccDiagnostics

/// `invalidates` on an endpoint that changes nothing.
enum InvalidatesOnRead: Rule {
    static let id = "invalidates-on-read"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints {
            guard let name = site.declaration.options?.value.invalidates.first else { continue }
            let method = site.declaration.method.value
            guard HTTPMethodSemantics.isSafe(method) else { continue }
            diagnostics.add(
                "a \(method) changes nothing, so nothing is stale after it",
                at: name.range,
                hint: "'invalidates' belongs on the calls that change something"
            )
        }
    }
}
