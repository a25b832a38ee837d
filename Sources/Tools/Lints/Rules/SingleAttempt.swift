import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// `retry: { attempts: 1 }`, which never retries: the number includes the first attempt.
enum SingleAttempt: Rule {
    static let id = "single-attempt"
    static let severity = Severity.warning

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for retry in index.retries where !retry.value.isSafe {
            // 'never' has the range of the whole value.
            guard let attempts = retry.value.attempts, attempts.value == 1, attempts.range != retry.range else {
                continue
            }
            diagnostics.add(
                "the only attempt is the first, so nothing is retried",
                at: attempts.range,
                hint: "write 'attempts: 2' for one retry, or 'retry: never'"
            )
        }
    }
}
