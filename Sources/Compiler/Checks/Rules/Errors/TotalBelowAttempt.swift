import SpeccCatalog
import SpeccDiagnostics

/// A `total` timeout shorter than `attempt` or `idle`.
enum TotalBelowAttempt: Rule {
    static let id = "total-below-attempt"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for timeout in index.timeouts {
            guard let total = timeout.value.total, case .milliseconds(let whole) = total.value, whole > 0 else {
                continue
            }
            for bound in [timeout.value.attempt, timeout.value.idle] {
                guard let bound, case .milliseconds(let part) = bound.value, part > whole else { continue }
                diagnostics.add(
                    "'total' is shorter than \(bound == timeout.value.attempt ? "'attempt'" : "'idle'")",
                    at: total.range,
                    hint: "lengthen 'total', or shorten the other",
                    notes: [Diagnostic.Note("longer timeout set here", at: bound.range)]
                )
            }
        }
    }
}
