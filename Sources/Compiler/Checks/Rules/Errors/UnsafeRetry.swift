import SpeccCatalog
import SpeccDiagnostics
import SpeccText

/// A retry policy of an endpoint whose method is not idempotent (RFC 9110, 9.2.2) and not declared safe.
enum UnsafeRetry: Rule {
    static let id = "unsafe-retry"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints {
            let method = site.declaration.method.value
            guard let retry = site.declaration.policy.retry, retry.value.isWhole, InvalidMethod.isValid(method) else {
                continue
            }
            guard retry.value.attempts?.value != 1, !site.isRepeatable, !HTTPMethodSemantics(method).isIdempotent else {
                continue
            }
            if retry.value.unexecuted.isEmpty {
                diagnostics.add(
                    "retrying \(method) requests may repeat their effect",
                    at: retry.range,
                    hint:
                        "write 'safe: true' for the endpoint if repeating is harmless, list 'unexecuted' statuses, or add "
                        + "'idempotency'"
                )
            } else if let condition = retry.value.on?.first {
                diagnostics.add(
                    "'on' applies only to idempotent methods; \(method) is retried only on 'unexecuted'",
                    at: condition.range,
                    hint: "remove 'on', or write 'safe: true' for the endpoint if repeating is harmless"
                )
            }
        }
    }
}
