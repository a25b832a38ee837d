import SpeccCatalog
import SpeccDiagnostics

/// A retry written on an endpoint whose method is not idempotent (RFC 9110, 9.2.2), and nothing says it is safe.
enum UnsafeRetry: Rule {
    static let id = "unsafe-retry"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ report: inout DiagnosticReporter) {
        for site in index.endpoints {
            let method = site.declaration.method.value
            guard let retry = site.declaration.policy.retry, retry.value.isWhole, !method.isEmpty else { continue }
            guard retry.value.attempts?.value != 1, !retry.value.isSafe else { continue }
            guard !site.hasIdempotency, !IdempotentMethods.isGiven(by: method) else { continue }
            if retry.value.unexecuted.isEmpty {
                report.add(
                    "a repeated \(method) could do something twice",
                    at: retry.range,
                    hint: "say 'safe: true' where repeating is harmless, name 'unexecuted' statuses, or add "
                        + "'idempotency'"
                )
            } else if let condition = retry.value.on?.first {
                report.add(
                    "'on' is for methods that can be repeated, and \(method) only on 'unexecuted'",
                    at: condition.range,
                    hint: "leave 'on' out, or say 'safe: true' where repeating is harmless"
                )
            }
        }
    }
}
