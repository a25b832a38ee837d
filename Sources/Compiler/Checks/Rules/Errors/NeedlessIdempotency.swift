import SpeccCatalog
import SpeccDiagnostics
import SpeccText

/// An idempotency key for a safe method (RFC 9110, 9.2.1).
enum NeedlessIdempotency: Rule {
    static let id = "needless-idempotency"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints {
            guard let idempotency = site.own(\.idempotency) else { continue }
            if case .off = idempotency.value { continue }
            let method = site.declaration.method.value
            guard HTTPMethodSemantics(method).isSafe else { continue }
            diagnostics.add(
                "\(method) requests need no idempotency key: repeating them changes nothing",
                at: idempotency.range,
                hint: "remove it"
            )
        }
    }
}
