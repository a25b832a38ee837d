import SpeccCatalog
import SpeccDiagnostics
import SpeccText

/// A composite call of an endpoint that its service does not have.
enum UnknownCalledEndpoint: Rule {
    static let id = "unknown-called-endpoint"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        var cache = CandidateCache()
        var calls: (service: Int, declared: [String: CompositeCallDeclaration]) = (-1, [:])
        for site in index.policies.compositeCalls {
            guard let number = index.policies.service(of: site) else { continue }
            let service = index.services[number]
            let unknown = site.declaration.references.filter {
                index.number(ofEndpoint: $0.name.value, in: service) == nil
            }
            guard !unknown.isEmpty else { continue }
            if calls.service != number {
                let declared = index.policies.compositeCalls(of: service).map {
                    ($0.declaration.name.value, $0.declaration)
                }
                calls = (number, Dictionary(declared) { first, _ in first })
            }
            let candidates = {
                cache.candidates(of: number) { index.endpoints[service.endpoints].map(\.declaration.name.value) }
            }
            for (key, called) in unknown {
                check(called, at: key, of: site, calls.declared, candidates, index, &diagnostics)
            }
        }
    }

    private static func check(
        _ called: Located<String>,
        at key: String,
        of site: IndexedCompositeCall,
        _ calls: [String: CompositeCallDeclaration],
        _ candidates: () -> Candidates,
        _ index: CatalogIndex,
        _ diagnostics: inout DiagnosticCollector
    ) {
        guard let service = index.service(of: site) else { return }
        let kind = site.declaration.kind
        if let other = calls[called.value] {
            let hint =
                other.name.range == site.declaration.name.range
                ? "declare the call as an endpoint of its own, and write its name: '\(other.kind.example)'"
                : "name the endpoint that \(quoted(called.value)) \(other.kind.verb)"
            let message = "\(quoted(called.value)) is \(other.kind.phrase), not an endpoint"
            diagnostics.add(message, at: called.range, hint: hint)
            return
        }
        if let other = index.qualified(called.value, in: site.api) {
            let name = other.declaration.name.value
            let isOwn =
                index.number(ofEndpoint: name, in: service) != nil && called.value.hasPrefix(service.name.value + ".")
            diagnostics.add(
                "\(quoted(called.value)) is not the name of an endpoint of service \(quoted(service.name.value))",
                at: called.range,
                hint: isOwn
                    ? "write \(quoted(name))"
                    : "declare the \(kind.noun) in the service of \(quoted(name)), and write '\(key): \(name)'",
                fixes: isOwn ? [Diagnostic.Fix(called.range, replacement: name)] : []
            )
            return
        }
        let suggestion = diagnostics.suggestion(for: called.value, among: candidates(), in: called.range.file)
        diagnostics.add(
            "service \(quoted(service.name.value)) has no endpoint \(quoted(called.value))",
            at: called.range,
            hint: didYouMean(suggestion) ?? remedy(for: called.value, kind),
            fixes: suggestion.map { [Diagnostic.Fix(called.range, replacement: $0)] } ?? []
        )
    }

    /// The remedy for a call in place of a name: `GET /jobs/{id}`.
    private static func remedy(for called: String, _ kind: CompositeCallKind) -> String? {
        guard called.contains("/") else { return nil }
        return "declare the call as an endpoint of its own, and write its name: '\(kind.example)'"
    }
}

extension CatalogIndex {
    /// The service that declares a composite call.
    func service(of call: IndexedCompositeCall) -> IndexedService? {
        policies.service(of: call).map { services[$0] }
    }

    /// The endpoint that a composite call names.
    package func endpoint(of call: IndexedCompositeCall) -> IndexedEndpoint? {
        guard let called = call.declaration.endpoint, let service = service(of: call) else { return nil }
        return number(ofEndpoint: called.value, in: service).map { endpoints[$0] }
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
enum RepeatedWrite: Rule {
    static let id = "repeated-write"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.policies.compositeCalls {
            // The offset in a part of an upload lets the server recognize one that it has.
            guard site.declaration.kind != .upload, let called = site.declaration.endpoint,
                let repeated = index.endpoint(of: site)?.declaration
            else { continue }
            let method = repeated.method.value
            guard repeated.isWhole, InvalidMethod.isValid(method), !HTTPMethodSemantics(method).isIdempotent,
                !repeated.isDeclaredSafe
            else {
                continue
            }
            let kind = site.declaration.kind
            diagnostics.add(
                "a \(kind.noun) repeats the effect of \(method) requests",
                at: called.range,
                hint:
                    "\(kind.key) a GET endpoint; if repeating \(quoted(called.value)) is harmless, write 'safe: true' for it"
            )
        }
    }
}

/// A schedule of a composite call with zero or contradictory durations.
enum InvalidSchedule: Rule {
    static let id = "invalid-schedule"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.policies.compositeCalls {
            let call = site.declaration
            let limit = call.waiter?.limit
            if let limit, limit.value == 0 {
                diagnostics.add("'for' must be greater than zero", at: limit.range)
                continue
            }
            guard let every = call.every else { continue }
            if every.value.lower > every.value.upper {
                diagnostics.add(
                    "the range is reversed",
                    at: every.range,
                    hint: "write the shorter interval first"
                )
            } else if every.value.lower == 0 {
                diagnostics.add("the interval must be greater than zero", at: every.range)
            } else if let limit, every.value.lower >= limit.value {
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
