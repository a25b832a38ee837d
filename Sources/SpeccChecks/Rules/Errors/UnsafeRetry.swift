import SpeccCatalog
import SpeccDiagnostics

/// A retry written on an endpoint whose method is not idempotent (RFC 9110, 9.2.2), and nothing says it is safe.
enum UnsafeRetry: Rule {
    static let id = "unsafe-retry"
    static let severity = Severity.error
    static let summary = "A retry could do something twice."

    static func check(_ index: CatalogIndex, _ report: inout Report) {
        for site in index.endpoints {
            guard let retry = site.declaration.retry, !site.declaration.method.value.isEmpty else { continue }
            guard retry.value.attempts?.value != 1, !retry.value.isSafe, retry.value.unexecuted.isEmpty else {
                continue
            }
            guard !site.hasIdempotency, !Idempotence.isGiven(by: site.declaration.method.value) else { continue }
            report.add(
                "a repeated \(site.declaration.method.value) could do something twice",
                at: retry.range,
                hint:
                    "say 'safe: true' where repeating is harmless, name the statuses that are 'unexecuted', or add 'idempotency'"
            )
        }
    }
}
