/// The stores of a client's cache. Only responses of endpoints with a cache policy are stored.
public struct CacheStores: Sendable {
    /// The store of policies with `store: .memory`. The default stores 20 MB.
    public var memory: any CacheStore
    /// The store of policies with `store: .disk`; nil by default: `memory` is used instead.
    public var disk: (any CacheStore)?
    /// The fraction of the time since its last modification for which a response without a declared lifetime is fresh, at most
    /// a day (RFC 9111, section 4.2.2): 0.1 is usual for websites. By default 0: data of APIs changes without notice.
    public var heuristicFraction = 0.0

    /// Creates the stores of a client. Several clients can share a store: responses are never returned to another user.
    public init(memory: any CacheStore = MemoryCache(), disk: (any CacheStore)? = nil) {
        self.memory = memory
        self.disk = disk
    }

    func store(_ storage: CachePolicy.Storage) -> any CacheStore {
        storage == .disk ? disk ?? memory : memory
    }

    func remove(tagged tags: Set<CacheTag>) async {
        await memory.remove(tagged: tags)
        await disk?.remove(tagged: tags)
    }
}

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
