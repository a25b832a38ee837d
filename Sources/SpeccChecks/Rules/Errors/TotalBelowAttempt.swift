import SpeccCatalog
import SpeccDiagnostics

/// A `total` that ends before one attempt could.
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
                    "'total' is below \(bound == timeout.value.attempt ? "'attempt'" : "'idle'")",
                    at: total.range,
                    hint: "make the total longer, or the other shorter",
                    notes: [Diagnostic.Note("the larger one stands here", at: bound.range)]
                )
            }
        }
    }
}
