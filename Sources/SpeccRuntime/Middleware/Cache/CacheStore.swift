/// Stores responses. A store that fails to store a response drops it; it never fails a call.
///
/// `MemoryCache` stores them in memory; the product `SpeccStorage` has a store on disk.
public protocol CacheStore: Sendable {
    /// The last response stored for a key; nil if there is none.
    func response(for key: CacheKey) async -> CachedResponse?

    /// Stores a response; replaces the one for the same key.
    func store(_ response: CachedResponse, for key: CacheKey, tags: [CacheTag]) async

    /// Removes the response for a key.
    func remove(_ key: CacheKey) async

    /// Removes all responses stored with one of these tags.
    func remove(tagged tags: Set<CacheTag>) async

    /// Removes all responses.
    func removeAll() async
}
