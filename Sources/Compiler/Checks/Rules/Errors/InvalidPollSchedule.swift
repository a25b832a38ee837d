import SpeccCatalog
import SpeccDiagnostics

/// A polling schedule with zero or contradictory durations.
enum InvalidPollSchedule: Rule {
    static let id = "invalid-poll-schedule"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.policies.waiters {
            let waiter = site.declaration
            if let limit = waiter.limit, limit.value == 0 {
                diagnostics.add("'for' must be greater than zero", at: limit.range)
                continue
            }
            guard let every = waiter.every else { continue }
            if every.value.lower > every.value.upper {
                diagnostics.add(
                    "the range is reversed",
                    at: every.range,
                    hint: "write the shorter interval first"
                )
            } else if every.value.lower == 0 {
                diagnostics.add("the polling interval must be greater than zero", at: every.range)
            } else if let limit = waiter.limit, every.value.lower >= limit.value {
                diagnostics.add(
                    "the first interval is not shorter than the time limit",
                    at: every.range,
                    hint: "shorten 'every', or lengthen 'for'",
                    notes: [Diagnostic.Note("'for' set here", at: limit.range)]
                )
            }
        }
    }
}
