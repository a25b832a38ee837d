import SpeccCatalog
import SpeccDiagnostics

/// A retry written on an endpoint whose method is not idempotent (RFC 9110, 9.2.2), and nothing says it is safe.
enum UnsafeRetry: Rule {
    static let id = "unsafe-retry"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints {
            let method = site.declaration.method.value
            guard let retry = site.declaration.retry, retry.value.isWhole, !method.isEmpty else { continue }
            guard retry.value.attempts?.value != 1, !retry.value.isSafe else { continue }
            guard !site.hasIdempotency, !HTTPMethodSemantics.isIdempotent(method) else { continue }
            if retry.value.unexecuted.isEmpty {
                diagnostics.add(
                    "a repeated \(method) could do something twice",
                    at: retry.range,
                    hint: "say 'safe: true' where repeating is harmless, name 'unexecuted' statuses, or add "
                        + "'idempotency'"
                )
            } else if let condition = retry.value.on?.first {
                diagnostics.add(
                    "'on' is for methods that can be repeated, and \(method) only on 'unexecuted'",
                    at: condition.range,
                    hint: "leave 'on' out, or say 'safe: true' where repeating is harmless"
                )
            }
        }
    }
}
