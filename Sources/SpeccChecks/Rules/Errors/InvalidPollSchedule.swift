import SpeccCatalog
import SpeccDiagnostics

/// Times of a waiter that leave nothing to wait for.
enum InvalidPollSchedule: Rule {
    static let id = "invalid-poll-schedule"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.policies.waiters {
            let waiter = site.declaration
            if let limit = waiter.limit, limit.value == 0 {
                diagnostics.add("nothing can be waited for in no time", at: limit.range)
                continue
            }
            guard let every = waiter.every else { continue }
            if every.value.lower > every.value.upper {
                diagnostics.add(
                    "the range is the wrong way round",
                    at: every.range,
                    hint: "the shorter wait comes first"
                )
            } else if every.value.lower == 0 {
                diagnostics.add("calls without a wait between them would flood the server", at: every.range)
            } else if let limit = waiter.limit, every.value.lower >= limit.value {
                diagnostics.add(
                    "the first wait is as long as all the waiting",
                    at: every.range,
                    hint: "shorten 'every', or lengthen 'for'",
                    notes: [Diagnostic.Note("'for' stands here", at: limit.range)]
                )
            }
        }
    }
}
