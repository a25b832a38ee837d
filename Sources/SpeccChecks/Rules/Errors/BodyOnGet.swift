import SpeccCatalog
import SpeccDiagnostics

/// A body where HTTP gives it no meaning (RFC 9110, 9.3.1): servers and proxies drop or refuse it.
enum BodyOnGet: Rule {
    static let id = "body-on-get"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints {
            guard let body = site.declaration.body else { continue }
            let method = site.declaration.method.value
            guard method == "GET" || method == "HEAD" else { continue }
            diagnostics.add("a \(method) request has no body", at: body.range, hint: "send it as 'query', or with POST")
        }
    }
}
