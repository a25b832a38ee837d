import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// Caching and invalidation of responses.
enum CacheChanges {
    static func add(_ old: ComparedEndpoint, _ new: ComparedEndpoint, _ apis: APIPair, _ changes: inout ChangeCollector)
    {
        addCache(old, new, apis.caches, &changes)
        addInvalidation(old, new, apis.caches, &changes)
    }

    private static func addCache(
        _ old: ComparedEndpoint,
        _ new: ComparedEndpoint,
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
        guard let tail = tail(before.value, after.value, isSameGroup: isRenamed) else { return }
        changes.add("changed-cache", new.subject, location, "cache of", tail, behavior: .risky)
    }

    private static func addInvalidation(
        _ old: ComparedEndpoint,
        _ new: ComparedEndpoint,
        _ names: CacheNames,
        _ changes: inout ChangeCollector
    ) {
        let (before, after) = (names.former(old), names.current(new))
        let removed = before.filter { after[$0.key] == nil }.map(\.value).sorted()
        let added = after.filter { before[$0.key] == nil }.map(\.value).sorted()
        guard !removed.isEmpty || !added.isEmpty else { return }
        let texts = [("no longer", removed), ("now", added)].filter { !$0.1.isEmpty }
            .map { "\($0.0) invalidates \(QuantityText.quoted($0.1))" }
        changes.add(
            "changed-invalidation",
            new.subject,
            .changed(old.endpoint.name.range, new.endpoint.name.range),
            "endpoint",
            QuantityText.list(texts),
            behavior: removed.isEmpty ? .risky : .breaking
        )
    }

    /// Nil if only a group was renamed, or if responses are now stored on disk, which is reported as such.
    private static func tail(_ old: ResolvedCache?, _ new: ResolvedCache?, isSameGroup: Bool) -> String? {
        guard let old, let new else { return "changed from \(old.map(text) ?? "none") to \(new.map(text) ?? "none")" }
        let group = isSameGroup ? new.group : old.group
        let store = new.store == .disk ? new.store : old.store
        return PolicyParts(
            parts(of: old, group: group, store: store),
            parts(of: new, group: new.group, store: new.store)
        )
        .text
    }

    private static func parts(
        of cache: ResolvedCache,
        group: String?,
        store: CacheDeclaration.Store
    ) -> KeyValuePairs<String, String> {
        [
            "strategy": cache.strategy.rawValue,
            "maximum age": age(of: cache),
            "ETag": cache.usesETag ? "used" : "unused",
            "group": group.map { "'\($0)'" } ?? "none",
            "storage": store.rawValue,
        ]
    }

    private static func text(_ cache: ResolvedCache) -> String {
        [cache.strategy.rawValue, age(of: cache)].joined(separator: ", ")
    }

    private static func age(of cache: ResolvedCache) -> String {
        cache.maxAgeMilliseconds.map { QuantityText.duration(milliseconds: $0) } ?? "by response headers"
    }
}
