import SpeccCatalog
import SpeccDiagnostics
import SpeccText

/// `invalidates` on an endpoint that changes no data.
enum InvalidatesOnRead: Rule {
    static let id = "invalidates-on-read"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints {
            guard let name = site.declaration.options?.value.invalidates.first else { continue }
            let method = site.declaration.method.value
            guard HTTPMethodSemantics(method).isSafe else { continue }
            diagnostics.add(
                "\(method) requests change nothing and cannot make responses stale",
                at: name.range,
                hint: "move 'invalidates' to endpoints that change data"
            )
        }
    }
}
