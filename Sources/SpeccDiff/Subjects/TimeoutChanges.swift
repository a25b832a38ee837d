import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// The timeouts of calls.
enum TimeoutChanges {
    static func add(_ old: EndpointEntry, _ new: EndpointEntry, _ changes: inout ChangeCollector) {
        addIdle(old, new, &changes)
        let (before, after) = (old.endpoint.policy.timeout, new.endpoint.policy.timeout)
        guard before.value != after.value else { return }
        let fallback = (old.endpoint.name.range, new.endpoint.name.range)
        let place = ChangeCollector.Location.changed(before.range ?? fallback.0, after.range ?? fallback.1)
        let bounds = "from \(text(before.value)) to \(text(after.value))"
        if before.value.total != .unlimited, after.value.total == .unlimited {
            let tail = "was removed: the timeout changed \(bounds)"
            changes.add("removed-total-timeout", new.subject, place, "total timeout of", tail, behavior: .risky)
            return
        }
        let isShorter = after.value.isShorter(than: before.value)
        let id = isShorter ? "shortened-timeout" : "lengthened-timeout"
        changes.add(id, new.subject, place, "timeout of", "changed \(bounds)", behavior: .risky)
    }

    /// The longest time without data on a stream.
    private static func addIdle(_ old: EndpointEntry, _ new: EndpointEntry, _ changes: inout ChangeCollector) {
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
