/// Where a client keeps answers. Nothing is kept but for endpoints whose policy asks for it.
public struct CacheStores: Sendable {
    /// 20 MB in memory, unless told otherwise.
    public var memory: any CacheStore
    /// For policies that ask for the disk; nil, unless told otherwise: memory takes its place.
    public var disk: (any CacheStore)?

    /// Answers never go from one user to another, so clients can share a store.
    public init(memory: any CacheStore = MemoryCache(), disk: (any CacheStore)? = nil) {
        self.memory = memory
        self.disk = disk
    }

    func store(_ place: CachePolicy.Storage) -> any CacheStore {
        place == .disk ? disk ?? memory : memory
    }

    func remove(tagged tags: Set<CacheTag>) async {
        await memory.remove(tagged: tags)
        await disk?.remove(tagged: tags)
    }
}
