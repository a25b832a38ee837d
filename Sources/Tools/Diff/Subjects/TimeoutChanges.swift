import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// The timeouts of calls.
enum TimeoutChanges {
    static func add(
        _ old: ComparedEndpoint,
        _ new: ComparedEndpoint,
        _ changes: inout ChangeCollector
    ) {
        addIdle(old, new, &changes)
        let (before, after) = (old.endpoint.policy.timeout, new.endpoint.policy.timeout)
        let servers = (old.endpoint.defaultServer, new.endpoint.defaultServer)
        // The change of the host is reported, which these endpoints follow.
        let isOfHost = servers.0?.timeout?.value != servers.1?.timeout?.value
        if isOfHost, before.level < .host, after.level < .host { return }
        let location = ChangeCollector.Location.changed(
            before.range ?? old.endpoint.name.range,
            after.range ?? new.endpoint.name.range
        )
        add(
            old.endpoint.timeout(on: servers.0).value,
            new.endpoint.timeout(on: servers.1).value,
            "timeout of",
            new.subject,
            location,
            &changes
        )
    }

    /// The timeout of a host, which overrides that of calls to it.
    static func add(
        _ old: ResolvedHost,
        _ new: ResolvedHost,
        _ subject: ChangeSubject,
        _ location: ChangeCollector.Location,
        _ changes: inout ChangeCollector
    ) {
        switch (old.timeout?.value, new.timeout?.value) {
        case (nil, nil): break
        case (let before?, let after?): add(before, after, "timeout of host", subject, location, &changes)
        case (let before, let after):
            let (before, after) = (before.map(text) ?? "that of the call", after.map(text) ?? "that of the call")
            let tail = "changed from \(before) to \(after)"
            // The timeouts of calls can be longer or shorter.
            changes.add("shortened-timeout", subject, location, "timeout of host", tail, behavior: .risky)
        }
    }

    private static func add(
        _ old: ResolvedTimeout,
        _ new: ResolvedTimeout,
        _ head: String,
        _ subject: ChangeSubject,
        _ location: ChangeCollector.Location,
        _ changes: inout ChangeCollector
    ) {
        guard old != new else { return }
        let bounds = "from \(text(old)) to \(text(new))"
        if old.total != .unlimited, new.total == .unlimited {
            let tail = "was removed: the timeout changed \(bounds)"
            changes.add("removed-total-timeout", subject, location, "total " + head, tail, behavior: .risky)
            return
        }
        let id = new.isShorter(than: old) ? "shortened-timeout" : "lengthened-timeout"
        let tail = PolicyParts(parts(of: old), parts(of: new)).text ?? "changed \(bounds)"
        changes.add(id, subject, location, head, tail, behavior: .risky)
    }

    /// The longest time without data on a stream.
    private static func addIdle(_ old: ComparedEndpoint, _ new: ComparedEndpoint, _ changes: inout ChangeCollector) {
        let (before, after) = (old.endpoint.streamIdleMilliseconds, new.endpoint.streamIdleMilliseconds)
        guard before != after, old.endpoint.stream != nil, new.endpoint.stream != nil else { return }
        let texts = [before, after].map { $0.map { QuantityText.duration(milliseconds: $0) } ?? "none" }
        changes.add(
            (after ?? .max) < (before ?? .max) ? "shortened-timeout" : "lengthened-timeout",
            new.subject,
            .changed(old.endpoint.name.range, new.endpoint.name.range),
            "idle timeout of the stream of",
            "changed from \(texts[0]) to \(texts[1])",
            behavior: .risky
        )
    }

    private static func parts(of timeout: ResolvedTimeout) -> KeyValuePairs<String, String> {
        ["total": text(timeout.total), "attempt": text(timeout.attempt), "time without data": text(timeout.idle)]
    }

    private static func text(_ limit: TimeoutDeclaration.Limit) -> String {
        switch limit {
        case .unlimited: "none"
        case .milliseconds(let milliseconds): QuantityText.duration(milliseconds: milliseconds)
        }
    }

    private static func text(_ timeout: ResolvedTimeout) -> String {
        PolicySummary.timeout(timeout) ?? "none"
    }
}

extension ResolvedTimeout {
    /// Whether calls that finished in time before can fail.
    fileprivate func isShorter(than other: ResolvedTimeout) -> Bool {
        Self.isShorter(total, other.total) || Self.isShorter(attempt, other.attempt) || Self.isShorter(idle, other.idle)
    }

    private static func isShorter(_ limit: TimeoutDeclaration.Limit, _ other: TimeoutDeclaration.Limit) -> Bool {
        switch (limit, other) {
        case (.unlimited, _): false
        case (.milliseconds, .unlimited): true
        case (.milliseconds(let limit), .milliseconds(let other)): limit < other
        }
    }
}
