import SpeccCatalog
import SpeccDiagnostics
import SpeccText

/// A body without defined semantics (RFC 9110, 9.3.1), which servers and proxies drop or reject.
enum BodyOnGet: Rule {
    static let id = "body-on-get"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints {
            guard let body = site.declaration.body else { continue }
            let method = site.declaration.method.value
            guard HTTPMethodSemantics(method).content == .none else { continue }
            diagnostics.add(
                "a \(method) request cannot have a body",
                at: body.range,
                hint: "use 'query' parameters, or POST"
            )
        }
    }
}
