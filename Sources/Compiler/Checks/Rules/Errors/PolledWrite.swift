import SpeccCatalog
import SpeccDiagnostics
import SpeccText

/// A waiter that polls a method that is not idempotent.
enum PolledWrite: Rule {
    static let id = "polled-write"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.policies.waiters {
            guard let poll = site.declaration.poll, let polled = index.polled(by: site)?.declaration else { continue }
            let method = polled.method.value
            guard InvalidMethod.isValid(method), !HTTPMethodSemantics(method).isIdempotent,
                !polled.isDeclaredSafe
            else {
                continue
            }
            diagnostics.add(
                "polling repeats the effect of \(method) requests",
                at: poll.range,
                hint: "poll a GET endpoint; if repeating \(quoted(poll.value)) is harmless, write "
                    + "'safe: true' for it"
            )
        }
    }
}
