import SpeccRuntime
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
}
