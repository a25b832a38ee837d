import SpeccCatalog
import SpeccDiagnostics

/// An `idle` timeout that exceeds the duration of an attempt.
enum IdleAboveAttempt: Rule {
    static let id = "idle-above-attempt"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for timeout in index.timeouts {
            guard let idle = timeout.value.idle, case .milliseconds(let silence) = idle.value else { continue }
            let written = timeout.value.attempt
            if case .milliseconds(let total)? = timeout.value.total?.value {
                // Without `attempt`, an attempt takes as long as `total`; longer values are reported by
                // 'total-below-attempt'.
                if written == nil || silence > total { continue }
            }
            let attempt = written?.value ?? BuiltInPolicy.timeout.attempt
            guard case .milliseconds(let whole) = attempt, silence > whole else { continue }
            diagnostics.add(
                "'idle' is longer than 'attempt' and has no effect",
                at: idle.range,
                hint: written == nil
                    ? "without 'attempt', an attempt times out after 60s" : "choose a shorter 'idle'",
                notes: written.map { [Diagnostic.Note("'attempt' set here", at: $0.range)] } ?? []
            )
        }
    }
}
