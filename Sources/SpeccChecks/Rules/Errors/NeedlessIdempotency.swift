import SpeccCatalog
import SpeccDiagnostics

/// An idempotency key on a method that is safe anyway (RFC 9110, 9.2.1).
enum NeedlessIdempotency: Rule {
    static let id = "needless-idempotency"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints {
            guard let idempotency = site.declaration.options?.value.idempotency else { continue }
            let method = site.declaration.method.value
            guard ["GET", "HEAD", "OPTIONS", "TRACE", "QUERY"].contains(method) else { continue }
            diagnostics.add(
                "a \(method) needs no idempotency key: repeating it changes nothing",
                at: idempotency.name.range,
                hint: "leave it out"
            )
        }
    }
}
