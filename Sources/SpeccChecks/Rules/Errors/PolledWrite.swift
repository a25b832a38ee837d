import SpeccCatalog
import SpeccDiagnostics

/// A waiter over a method that is not idempotent: every look would do something.
enum PolledWrite: Rule {
    static let id = "polled-write"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.policies.waiters {
            guard let poll = site.declaration.poll, let polled = index.polled(by: site)?.declaration else { continue }
            let method = polled.method.value
            guard !method.isEmpty, !HTTPMethodSemantics.isIdempotent(method), !(polled.retry?.value.isSafe ?? false)
            else {
                continue
            }
            diagnostics.add(
                "a \(method) does something each time it is called",
                at: poll.range,
                hint: "poll a GET, or say 'retry: safe' on \(quoted(poll.value)) where repeating is harmless"
            )
        }
    }
}
