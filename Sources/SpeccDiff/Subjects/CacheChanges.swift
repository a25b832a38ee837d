import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// Caching and invalidation of responses.
enum CacheChanges {
    static func add(_ old: EndpointEntry, _ new: EndpointEntry, _ changes: inout ChangeCollector) {
        let (before, after) = (old.endpoint.policy.settings.cache, new.endpoint.policy.settings.cache)
        let names = (old.endpoint.name.range, new.endpoint.name.range)
        let place = ChangeCollector.Location.changed(before.range ?? names.0, after.range ?? names.1)
        if HTTPMethodSemantics.isSafe(new.endpoint.httpMethod), before.value != after.value {
            if before.value?.store != .disk, after.value?.store == .disk {
                let tail = "are now stored on disk"
                changes.add("cache-on-disk", new.subject, place, "responses of", tail, behavior: .breaking)
            }
            var (oldText, newText) = (text(before.value), text(after.value))
            if before.value?.store == .disk, after.value?.store != .disk {
                oldText += ", on disk"
                newText += after.value == nil ? "" : ", in memory"
            }
            if oldText != newText {
                let tail = "changed from \(oldText) to \(newText)"
                changes.add("changed-cache", new.subject, place, "cache of", tail, behavior: .risky)
            }
        }
        let removed = Set(old.endpoint.invalidates).subtracting(new.endpoint.invalidates).sorted()
        let added = Set(new.endpoint.invalidates).subtracting(old.endpoint.invalidates).sorted()
        guard !removed.isEmpty || !added.isEmpty else { return }
        let texts = [("no longer", removed), ("now", added)].filter { !$0.1.isEmpty }
            .map { "\($0.0) invalidates \(QuantityText.list($0.1.map { "'\($0)'" }))" }
        changes.add(
            "changed-invalidation",
            new.subject,
            .changed(names.0, names.1),
            "endpoint",
            QuantityText.list(texts),
            behavior: removed.isEmpty ? .risky : .breaking
        )
    }

    private static func text(_ cache: ResolvedCache?) -> String {
        guard let cache else { return "none" }
        var parts = [cache.strategy.rawValue]
        parts.append(cache.maxAgeMilliseconds.map { QuantityText.duration(milliseconds: $0) } ?? "by response headers")
        if !cache.usesETag { parts.append("without ETag") }
        if let group = cache.group { parts.append("group '\(group)'") }
        return parts.joined(separator: ", ")
    }
}
