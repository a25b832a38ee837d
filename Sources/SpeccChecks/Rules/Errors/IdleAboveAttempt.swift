import SpeccCatalog
import SpeccDiagnostics

/// An `idle` that no silence within an attempt could last.
enum IdleAboveAttempt: Rule {
    static let id = "idle-above-attempt"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for timeout in index.timeouts {
            guard let idle = timeout.value.idle, case .milliseconds(let silence) = idle.value else { continue }
            let written = timeout.value.attempt
            if case .milliseconds(let total)? = timeout.value.total?.value {
                // An attempt that is not written takes as long as the total, and what is above that is reported as such.
                if written == nil || silence > total { continue }
            }
            let attempt = written?.value ?? BuiltInPolicy.timeout.attempt
            guard case .milliseconds(let whole) = attempt, silence > whole else { continue }
            diagnostics.add(
                "'idle' is above 'attempt' and would never end one",
                at: idle.range,
                hint: written == nil
                    ? "without 'attempt' one attempt takes 60s at most" : "make it shorter than the attempt",
                notes: written.map { [Diagnostic.Note("'attempt' stands here", at: $0.range)] } ?? []
            )
        }
    }
}
