/// The stores of a client's cache. Only responses of endpoints with a cache policy are stored.
public struct CacheStores: Sendable {
    /// By default 20 MB in memory.
    public var memory: any CacheStore
    /// The store of policies with `store: .disk`; nil by default: `memory` is used instead.
    public var disk: (any CacheStore)?

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
