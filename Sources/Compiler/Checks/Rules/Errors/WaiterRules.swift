import SpeccCatalog
import SpeccDiagnostics
import SpeccText

/// A waiter that polls an endpoint that its service does not have.
enum UnknownPolledEndpoint: Rule {
    static let id = "unknown-polled-endpoint"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        var cache = CandidateCache()
        var waiters: (service: Int, names: Set<String>) = (-1, [])
        for site in index.policies.waiters {
            guard let poll = site.declaration.poll, index.polled(by: site) == nil else { continue }
            guard let number = index.policies.service(of: site) else { continue }
            let service = index.services[number]
            if waiters.service != number {
                waiters = (number, Set(index.policies.waiters(of: service).map(\.declaration.name.value)))
            }
            if waiters.names.contains(poll.value) {
                let hint = "name the endpoint that \(quoted(poll.value)) polls"
                diagnostics.add("\(quoted(poll.value)) is a waiter, not an endpoint", at: poll.range, hint: hint)
                continue
            }
            let names = cache.candidates(of: number) {
                index.endpoints[service.endpoints].map(\.declaration.name.value)
            }
            let suggestion = diagnostics.suggestion(for: poll.value, among: names, in: poll.range.file)
            diagnostics.add(
                "service \(quoted(service.name.value)) has no endpoint \(quoted(poll.value))",
                at: poll.range,
                hint: didYouMean(suggestion) ?? remedy(for: poll.value),
                fixes: suggestion.map { [Diagnostic.Fix(poll.range, replacement: $0)] } ?? []
            )
        }
    }

    /// The remedy for a call in place of a name: `GET /jobs/{id}`.
    private static func remedy(for poll: String) -> String? {
        poll.contains("/") ? "declare the call as an endpoint of its own, and write its name: 'poll: getJob'" : nil
    }
}

extension CatalogIndex {
    /// The service that declares a waiter.
    func service(of waiter: IndexedWaiter) -> IndexedService? {
        policies.service(of: waiter).map { services[$0] }
    }

    /// The endpoint that a waiter polls.
    package func polled(by waiter: IndexedWaiter) -> IndexedEndpoint? {
        guard let poll = waiter.declaration.poll, let service = service(of: waiter) else { return nil }
        return policies.endpoints(named: poll.value, in: waiter.api).first(where: service.endpoints.contains).map {
            endpoints[$0]
        }
    }
}

/// A waiter that polls a method that is not idempotent.
enum PolledWrite: Rule {
    static let id = "polled-write"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.policies.waiters {
            guard let poll = site.declaration.poll, let polled = index.polled(by: site)?.declaration else { continue }
            let method = polled.method.value
            guard polled.isWhole, InvalidMethod.isValid(method), !HTTPMethodSemantics(method).isIdempotent,
                !polled.isDeclaredSafe
            else {
                continue
            }
            diagnostics.add(
                "polling repeats the effect of \(method) requests",
                at: poll.range,
                hint: "poll a GET endpoint; if repeating \(quoted(poll.value)) is harmless, write "
                    + "'safe: true' for it"
            )
        }
    }
}

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
