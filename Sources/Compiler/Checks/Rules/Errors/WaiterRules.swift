import SpeccCatalog
import SpeccDiagnostics
import SpeccText

/// A waiter or a feed that repeats an endpoint that its service does not have.
enum UnknownPolledEndpoint: Rule {
    static let id = "unknown-polled-endpoint"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        var cache = CandidateCache()
        var waiters: (service: Int, declared: [String: WaiterDeclaration]) = (-1, [:])
        for site in index.policies.waiters {
            guard let poll = site.declaration.poll, index.polled(by: site) == nil else { continue }
            guard let number = index.policies.service(of: site) else { continue }
            let service = index.services[number]
            if waiters.service != number {
                let declared = index.policies.waiters(of: service).map { ($0.declaration.name.value, $0.declaration) }
                waiters = (number, Dictionary(declared) { first, _ in first })
            }
            if let other = waiters.declared[poll.value] {
                let verb = other.feed == nil ? "poll" : "follow"
                let hint =
                    other.name.range == site.declaration.name.range
                    ? "declare the call as an endpoint of its own, and write its name: '\(verb): \(other.feed == nil ? "getJob" : "getUpdates")'"
                    : "name the endpoint that \(quoted(poll.value)) \(verb)s"
                diagnostics.add("\(quoted(poll.value)) is a \(other.noun), not an endpoint", at: poll.range, hint: hint)
                continue
            }
            if let other = index.qualified(poll.value, in: site.api) {
                let name = other.declaration.name.value
                let isOwn =
                    index.number(ofEndpoint: name, in: service) != nil && poll.value.hasPrefix(service.name.value + ".")
                let verb = site.declaration.feed == nil ? "poll" : "follow"
                diagnostics.add(
                    "\(quoted(poll.value)) is not the name of an endpoint of service \(quoted(service.name.value))",
                    at: poll.range,
                    hint: isOwn
                        ? "write \(quoted(name))"
                        : "declare the \(site.declaration.noun) in the service of \(quoted(name)), and write '\(verb): \(name)'",
                    fixes: isOwn ? [Diagnostic.Fix(poll.range, replacement: name)] : []
                )
                continue
            }
            let names = cache.candidates(of: number) {
                index.endpoints[service.endpoints].map(\.declaration.name.value)
            }
            let suggestion = diagnostics.suggestion(for: poll.value, among: names, in: poll.range.file)
            diagnostics.add(
                "service \(quoted(service.name.value)) has no endpoint \(quoted(poll.value))",
                at: poll.range,
                hint: didYouMean(suggestion) ?? remedy(for: poll.value, site.declaration),
                fixes: suggestion.map { [Diagnostic.Fix(poll.range, replacement: $0)] } ?? []
            )
        }
    }

    /// The remedy for a call in place of a name: `GET /jobs/{id}`.
    private static func remedy(for poll: String, _ waiter: WaiterDeclaration) -> String? {
        let example = waiter.feed == nil ? "poll: getJob" : "follow: getUpdates"
        return poll.contains("/") ? "declare the call as an endpoint of its own, and write its name: '\(example)'" : nil
    }
}

extension WaiterDeclaration {
    /// The kind of entry, for messages.
    package var noun: String { feed == nil ? "waiter" : "feed" }
}

extension CatalogIndex {
    /// The service that declares a waiter or a feed.
    func service(of waiter: IndexedWaiter) -> IndexedService? {
        policies.service(of: waiter).map { services[$0] }
    }

    /// The endpoint that a waiter polls or a feed follows.
    package func polled(by waiter: IndexedWaiter) -> IndexedEndpoint? {
        guard let poll = waiter.declaration.poll, let service = service(of: waiter) else { return nil }
        return number(ofEndpoint: poll.value, in: service).map { endpoints[$0] }
    }

    /// The number of an endpoint of a service by its name, without that of the service.
    func number(ofEndpoint name: String, in service: IndexedService) -> Int? {
        policies.endpoints(named: name, in: service.api).first {
            service.endpoints.contains($0) && endpoints[$0].declaration.name.value == name
        }
    }

    /// The endpoint that `Service.name` names; nil for other text.
    func qualified(_ name: String, in api: Int) -> IndexedEndpoint? {
        guard name.contains("."), let number = policies.endpoints(named: name, in: api).first else { return nil }
        return endpoints[number]
    }
}

/// A waiter or a feed that repeats a method that is not idempotent.
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
            let isFeed = site.declaration.feed != nil
            diagnostics.add(
                "\(isFeed ? "a feed" : "polling") repeats the effect of \(method) requests",
                at: poll.range,
                hint:
                    "\(isFeed ? "follow" : "poll") a GET endpoint; if repeating \(quoted(poll.value)) is harmless, write "
                    + "'safe: true' for it"
            )
        }
    }
}

/// A schedule of a waiter or a feed with zero or contradictory durations.
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
                let interval = waiter.feed == nil ? "polling interval" : "interval"
                diagnostics.add("the \(interval) must be greater than zero", at: every.range)
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
