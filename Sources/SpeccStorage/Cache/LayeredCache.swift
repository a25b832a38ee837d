public import SpeccRuntime
import Synchronization

/// A store in memory before one on disk: what was used lately is not read from files.
///
///     configuration.cache.disk = LayeredCache(MemoryCache(), before: DiskCache(in: caches))
public final class LayeredCache: CacheStore {
    private let front: any CacheStore
    private let back: any CacheStore
    /// Changes whenever the back may have: what was read before is not put in front after it.
    private let era = Mutex(0)

    public init(_ front: any CacheStore, before back: any CacheStore) {
        self.front = front
        self.back = back
    }

    public func answer(for key: CacheKey) async -> CachedAnswer? {
        if let answer = await front.answer(for: key) {
            return answer
        }
        let start = era.withLock(\.self)
        let answer = await back.answer(for: key)
        if let answer, era.withLock(\.self) == start {
            await front.keep(answer, for: key, tags: [])
            if era.withLock(\.self) != start {
                await front.remove(key)
            }
        }
        return answer
    }

    public func keep(_ answer: CachedAnswer, for key: CacheKey, tags: [CacheTag]) async {
        await change { await back.keep(answer, for: key, tags: tags) }
        await front.remove(key)
    }

    public func remove(_ key: CacheKey) async {
        await change { await back.remove(key) }
        await front.remove(key)
    }

    /// The front does not know what its answers were kept with.
    public func remove(tagged tags: Set<CacheTag>) async {
        await change { await back.remove(tagged: tags) }
        await front.removeAll()
    }

    public func removeAll() async {
        await change { await back.removeAll() }
        await front.removeAll()
    }

    /// The era ends before the back changes, for those who have read it, and after it, for those who are reading.
    private func change(_ work: () async -> Void) async {
        era.withLock { $0 += 1 }
        await work()
        era.withLock { $0 += 1 }
    }
}
