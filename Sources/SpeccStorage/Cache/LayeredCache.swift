public import SpeccRuntime

/// A store in memory before one on disk: what was used lately is not read from files.
///
///     configuration.cache.disk = LayeredCache(MemoryCache(), before: DiskCache(in: caches))
public final class LayeredCache: CacheStore {
    private let front: any CacheStore
    private let back: any CacheStore

    public init(_ front: any CacheStore, before back: any CacheStore) {
        self.front = front
        self.back = back
    }

    public func answer(for key: CacheKey) async -> CachedAnswer? {
        if let answer = await front.answer(for: key) {
            return answer
        }
        let answer = await back.answer(for: key)
        if let answer {
            await front.keep(answer, for: key, tags: [])
        }
        return answer
    }

    public func keep(_ answer: CachedAnswer, for key: CacheKey, tags: [CacheTag]) async {
        await front.remove(key)
        await back.keep(answer, for: key, tags: tags)
    }

    public func remove(_ key: CacheKey) async {
        await front.remove(key)
        await back.remove(key)
    }

    /// The front does not know what its answers were kept with.
    public func remove(tagged tags: Set<CacheTag>) async {
        await back.remove(tagged: tags)
        await front.removeAll()
    }

    public func removeAll() async {
        await back.removeAll()
        await front.removeAll()
    }
}
