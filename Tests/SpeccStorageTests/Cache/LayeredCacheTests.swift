import SpeccRuntime
import Synchronization
import Testing

@testable import SpeccStorage

struct LayeredCacheTests {
    private let front = MemoryCache()
    private let back = MemoryCache()
    private let cache: LayeredCache

    init() {
        cache = LayeredCache(front, before: back)
    }

    @Test("what was asked for once comes from the front; what is kept anew takes its place")
    func layers() async throws {
        let key = try #require(NumberedAnswers.key(1))
        await cache.keep(NumberedAnswers.answer(1), for: key, tags: [.endpoint("x")])
        #expect(await cache.answer(for: key) != nil)
        #expect(front.answer(for: key) != nil)
        await cache.keep(NumberedAnswers.answer(1, version: 2), for: key, tags: [.endpoint("x")])
        #expect(await cache.answer(for: key)?.headers["X-Version"] == "2")
    }

    @Test("what is forgotten is forgotten by both")
    func removal() async throws {
        let key = try #require(NumberedAnswers.key(1))
        let removals: [@Sendable (LayeredCache) async -> Void] = [
            { await $0.remove(key) }, { await $0.remove(tagged: [.endpoint("x")]) }, { await $0.removeAll() },
        ]
        for remove in removals {
            await cache.keep(NumberedAnswers.answer(1), for: key, tags: [.endpoint("x")])
            _ = await cache.answer(for: key)
            await remove(cache)
            #expect(await cache.answer(for: key) == nil)
        }
    }

    @Test("what is forgotten while it is read does not come back")
    func removalWhileReading() async throws {
        let key = try #require(NumberedAnswers.key(1))
        let changes: [@Sendable (LayeredCache) async -> Void] = [
            { await $0.remove(key) }, { await $0.remove(tagged: [.endpoint("x")]) }, { await $0.removeAll() },
        ]
        for change in changes {
            let back = InterruptedStore()
            let cache = LayeredCache(MemoryCache(), before: back)
            await cache.keep(NumberedAnswers.answer(1), for: key, tags: [.endpoint("x")])
            back.interrupt { await change(cache) }
            #expect(await cache.answer(for: key) != nil)
            #expect(await cache.answer(for: key) == nil)
        }
    }

    @Test("what is kept anew while the old answer is read takes its place")
    func keepingWhileReading() async throws {
        let key = try #require(NumberedAnswers.key(1))
        let back = InterruptedStore()
        let cache = LayeredCache(MemoryCache(), before: back)
        await cache.keep(NumberedAnswers.answer(1), for: key, tags: [])
        back.interrupt { await cache.keep(NumberedAnswers.answer(1, version: 2), for: key, tags: []) }
        _ = await cache.answer(for: key)
        #expect(await cache.answer(for: key)?.headers["X-Version"] == "2")
    }
}

/// A store in which something happens between the reading of an answer and its giving.
private final class InterruptedStore: CacheStore {
    private let kept = MemoryCache()
    private let interruption = Mutex<(@Sendable () async -> Void)?>(nil)

    /// At the next reading.
    func interrupt(_ work: @escaping @Sendable () async -> Void) {
        interruption.withLock { $0 = work }
    }

    func answer(for key: CacheKey) async -> CachedAnswer? {
        let answer = kept.answer(for: key)
        await interruption.withLock { $0.take() }?()
        return answer
    }

    func keep(_ answer: CachedAnswer, for key: CacheKey, tags: [CacheTag]) async {
        kept.keep(answer, for: key, tags: tags)
    }

    func remove(_ key: CacheKey) async { kept.remove(key) }
    func remove(tagged tags: Set<CacheTag>) async { kept.remove(tagged: tags) }
    func removeAll() async { kept.removeAll() }
}
