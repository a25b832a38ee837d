@_spi(Generated) import SpeccRuntime
import SpeccSynchronization
import Testing

@testable import SpeccStorage

struct TieredCacheTests {
    private let front = MemoryCache()
    private let back = MemoryCache()
    private let cache: TieredCache

    init() {
        cache = TieredCache(front, before: back)
    }

    @Test("a repeated request is served from memory; a new response replaces it")
    func layers() async throws {
        let key = try #require(NumberedResponses.key(1))
        await cache.store(NumberedResponses.response(1), for: key, tags: [.endpoint("x")])
        #expect(await cache.response(for: key) != nil)
        #expect(front.response(for: key) != nil)
        await cache.store(NumberedResponses.response(1, version: 2), for: key, tags: [.endpoint("x")])
        #expect(await cache.response(for: key)?.headers["X-Version"] == "2")
    }

    @Test("removal affects both caches")
    func removal() async throws {
        let key = try #require(NumberedResponses.key(1))
        let removals: [@Sendable (TieredCache) async -> Void] = [
            { await $0.remove(key) }, { await $0.remove(tagged: [.endpoint("x")]) }, { await $0.removeAll() },
        ]
        for remove in removals {
            await cache.store(NumberedResponses.response(1), for: key, tags: [.endpoint("x")])
            _ = await cache.response(for: key)
            await remove(cache)
            #expect(await cache.response(for: key) == nil)
        }
    }

    @Test("a response removed during a read is not restored")
    func removalWhileReading() async throws {
        // promise: disk.remove-race
        let key = try #require(NumberedResponses.key(1))
        let changes: [@Sendable (TieredCache) async -> Void] = [
            { await $0.remove(key) }, { await $0.remove(tagged: [.endpoint("x")]) }, { await $0.removeAll() },
        ]
        for change in changes {
            let back = InterruptedStore()
            let cache = TieredCache(MemoryCache(), before: back)
            await cache.store(NumberedResponses.response(1), for: key, tags: [.endpoint("x")])
            back.interrupt { await change(cache) }
            #expect(await cache.response(for: key) != nil)
            #expect(await cache.response(for: key) == nil)
        }
    }

    @Test("a response stored during a read of the old one replaces it")
    func storingWhileReading() async throws {
        let key = try #require(NumberedResponses.key(1))
        let back = InterruptedStore()
        let cache = TieredCache(MemoryCache(), before: back)
        await cache.store(NumberedResponses.response(1), for: key, tags: [])
        back.interrupt { await cache.store(NumberedResponses.response(1, version: 2), for: key, tags: []) }
        _ = await cache.response(for: key)
        #expect(await cache.response(for: key)?.headers["X-Version"] == "2")
    }
}

/// A store that runs other work between reading a response and returning it.
private final class InterruptedStore: CacheStore {
    private let memory = MemoryCache()
    private let interruption = Mutex<(@Sendable () async -> Void)?>(nil)

    /// Runs the work during the next read.
    func interrupt(_ work: @escaping @Sendable () async -> Void) {
        interruption.withLock { $0 = work }
    }

    func response(for key: CacheKey) async -> CachedResponse? {
        let response = memory.response(for: key)
        await interruption.withLock { $0.take() }?()
        return response
    }

    func store(_ response: CachedResponse, for key: CacheKey, tags: [CacheTag]) async {
        memory.store(response, for: key, tags: tags)
    }

    func remove(_ key: CacheKey) async { memory.remove(key) }
    func remove(tagged tags: Set<CacheTag>) async { memory.remove(tagged: tags) }
    func removeAll() async { memory.removeAll() }
}
