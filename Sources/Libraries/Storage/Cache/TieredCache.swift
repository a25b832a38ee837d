public import SpeccRuntime
import SpeccSynchronization

/// A memory cache in front of a disk cache: recently used responses are not read from files.
///
///     configuration.cache.disk = TieredCache(MemoryCache(), before: DiskCache(in: caches))
public final class TieredCache: CacheStore {
    private let front: any CacheStore
    private let back: any CacheStore
    /// Changes when the back may have changed: a response that was read from it before is not added to the front.
    private let generation = Mutex(0)

    /// Creates a cache that reads from `front`, then from `back`. Responses are stored in `back`, and in `front` when they
    /// are read.
    public init(_ front: any CacheStore, before back: any CacheStore) {
        self.front = front
        self.back = back
    }

    public func response(for key: CacheKey) async -> CachedResponse? {
        if let response = await front.response(for: key) {
            return response
        }
        let start = generation.withLock(\.self)
        let response = await back.response(for: key)
        if let response, generation.withLock(\.self) == start {
            await front.store(response, for: key, tags: [])
            if generation.withLock(\.self) != start {
                await front.remove(key)
            }
        }
        return response
    }

    public func store(_ response: CachedResponse, for key: CacheKey, tags: [CacheTag]) async {
        await change { await back.store(response, for: key, tags: tags) }
        await front.remove(key)
    }

    public func remove(_ key: CacheKey) async {
        await change { await back.remove(key) }
        await front.remove(key)
    }

    /// The front does not store the tags of responses from the back.
    public func remove(tagged tags: Set<CacheTag>) async {
        await change { await back.remove(tagged: tags) }
        await front.removeAll()
    }

    public func removeAll() async {
        await change { await back.removeAll() }
        await front.removeAll()
    }

    /// The generation changes before the back does, for reads that have finished, and after it, for reads that are running.
    private func change(_ work: () async -> Void) async {
        generation.withLock { $0 += 1 }
        await work()
        generation.withLock { $0 += 1 }
    }
}
