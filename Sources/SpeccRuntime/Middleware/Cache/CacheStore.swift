/// Keeps answers. What it cannot keep, it does not: it never fails a call.
///
/// `MemoryCache` is one; the product `SpeccStorage` has one on disk.
public protocol CacheStore: Sendable {
    /// What was kept last under a key; nil where nothing is there any more.
    func response(for key: CacheKey) async -> CachedResponse?

    /// Takes the place of what was kept under the key.
    func store(_ response: CachedResponse, for key: CacheKey, tags: [CacheTag]) async

    /// Forgets what is kept under a key.
    func remove(_ key: CacheKey) async

    /// Forgets everything that was kept with one of these tags.
    func remove(tagged tags: Set<CacheTag>) async

    /// Forgets everything.
    func removeAll() async
}
