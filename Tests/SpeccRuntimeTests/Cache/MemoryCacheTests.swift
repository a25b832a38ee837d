import Foundation
import Testing

@_spi(Generated) @testable import SpeccRuntime

struct MemoryCacheTests {
    private func key(_ path: String) throws -> CacheKey {
        try #require(CacheKey(try .get(path: path)))
    }

    @Test("it never holds more than its bytes; what was used last stays")
    func limit() throws {
        // promise: cache.memory-limit
        let cache = MemoryCache(limit: 4_000)
        let response = CachedResponse.kept(["X-Long": String(repeating: "x", count: 400)])
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
        let place = try key("/")
        cache.store(.kept([:]), for: place, tags: [])
        #expect(cache.response(for: place) != nil)
        cache.store(.kept(["X-Long": String(repeating: "x", count: 900)]), for: place, tags: [])
        #expect(cache.response(for: place) == nil)
        #expect(cache.size == 0)
    }

    @Test("what has a tag goes with it")
    func tags() throws {
        let cache = MemoryCache()
        for (path, tags) in [("/a", ["x"]), ("/b", ["x", "y"]), ("/c", ["z"])] {
            cache.store(.kept([:]), for: try key(path), tags: tags.map { CacheTag(rawValue: $0) })
        }
        cache.remove(tagged: [CacheTag(rawValue: "y"), CacheTag(rawValue: "z")])
        #expect(cache.response(for: try key("/a")) != nil)
        #expect(cache.response(for: try key("/b")) == nil)
        #expect(cache.response(for: try key("/c")) == nil)
        cache.removeAll()
        #expect(cache.size == 0)
    }
}
