import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// Caching and invalidation of responses.
enum CacheChanges {
    static func add(_ old: EndpointEntry, _ new: EndpointEntry, _ apis: APIPair, _ changes: inout ChangeCollector) {
        addCache(old, new, apis.caches, &changes)
        addInvalidation(old, new, apis.caches, &changes)
    }

    private static func addCache(
        _ old: EndpointEntry,
        _ new: EndpointEntry,
        _ names: CacheNames,
        _ changes: inout ChangeCollector
    ) {
        let (before, after) = (old.endpoint.policy.settings.cache, new.endpoint.policy.settings.cache)
        guard new.endpoint.isShareable, before.value != after.value else { return }
        let location = ChangeCollector.Location.changed(
            before.range ?? old.endpoint.name.range,
            after.range ?? new.endpoint.name.range
        )
        if before.value?.store != .disk, after.value?.store == .disk {
            let tail = "are now stored on disk"
            changes.add("cache-on-disk", new.subject, location, "responses of", tail, behavior: .breaking)
        }
        let isRenamed = names.current(before.value?.group) == after.value?.group
        var (oldText, newText) = (text(before.value, hasGroup: !isRenamed), text(after.value, hasGroup: !isRenamed))
        if before.value?.store == .disk, after.value?.store != .disk {
            oldText += ", on disk"
            newText += after.value == nil ? "" : ", in memory"
        }
        guard oldText != newText else { return }
        let tail = "changed from \(oldText) to \(newText)"
        changes.add("changed-cache", new.subject, location, "cache of", tail, behavior: .risky)
    }

    private static func addInvalidation(
        _ old: EndpointEntry,
        _ new: EndpointEntry,
        _ names: CacheNames,
        _ changes: inout ChangeCollector
    ) {
        let (before, after) = (names.former(old), names.current(new))
        let removed = before.filter { after[$0.key] == nil }.map(\.value).sorted()
        let added = after.filter { before[$0.key] == nil }.map(\.value).sorted()
        guard !removed.isEmpty || !added.isEmpty else { return }
        let texts = [("no longer", removed), ("now", added)].filter { !$0.1.isEmpty }
            .map { "\($0.0) invalidates \(QuantityText.list($0.1.map { "'\($0)'" }))" }
        changes.add(
            "changed-invalidation",
            new.subject,
            .changed(old.endpoint.name.range, new.endpoint.name.range),
            "endpoint",
            QuantityText.list(texts),
            behavior: removed.isEmpty ? .risky : .breaking
        )
    }

    /// - Parameter hasGroup: Whether the group differs.
    private static func text(_ cache: ResolvedCache?, hasGroup: Bool) -> String {
        guard let cache else { return "none" }
        var parts = [cache.strategy.rawValue]
        parts.append(cache.maxAgeMilliseconds.map { QuantityText.duration(milliseconds: $0) } ?? "by response headers")
        if !cache.usesETag { parts.append("without ETag") }
        if hasGroup, let group = cache.group { parts.append("group '\(group)'") }
        return parts.joined(separator: ", ")
    }
}
