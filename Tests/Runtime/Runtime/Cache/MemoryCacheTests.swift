import Foundation
import Testing

@_spi(Generated) @testable import SpeccRuntime

struct MemoryCacheTests {
    private func key(_ path: String) throws -> CacheKey {
        try #require(CacheKey(try .get(path: path)))
    }

    @Test("evicts the least recently used responses to stay below its size limit")
    func limit() throws {
        // promise: cache.memory-limit
        let cache = MemoryCache(limit: 4_000)
        let response = CachedResponse.cached(["X-Long": String(repeating: "x", count: 400)])
        for number in 0..<100 {
            cache.store(response, for: try key("/\(number)"), tags: [])
            _ = cache.response(for: try key("/0"))
            #expect(cache.size <= 4_000)
        }
        #expect(cache.response(for: try key("/0")) != nil)
        #expect(cache.response(for: try key("/99")) != nil)
        #expect(cache.response(for: try key("/50")) == nil)
    }

    @Test("stores no response larger than a quarter of its size, and removes the previous one")
    func largest() throws {
        let cache = MemoryCache(limit: 4_000)
        let key = try key("/")
        cache.store(.cached([:]), for: key, tags: [])
        #expect(cache.response(for: key) != nil)
        cache.store(.cached(["X-Long": String(repeating: "x", count: 900)]), for: key, tags: [])
        #expect(cache.response(for: key) == nil)
        #expect(cache.size == 0)
    }

    @Test("removes all responses with a tag")
    func tags() throws {
        let cache = MemoryCache()
        for (path, tags) in [("/a", ["x"]), ("/b", ["x", "y"]), ("/c", ["z"])] {
            cache.store(.cached([:]), for: try key(path), tags: tags.map { CacheTag(rawValue: $0) })
        }
        cache.remove(tagged: [CacheTag(rawValue: "y"), CacheTag(rawValue: "z")])
        #expect(cache.response(for: try key("/a")) != nil)
        #expect(cache.response(for: try key("/b")) == nil)
        #expect(cache.response(for: try key("/c")) == nil)
        cache.removeAll()
        #expect(cache.size == 0)
    }
}
