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

struct LRUCacheTests {
    @Test("replaces a value and its cost")
    func replacing() {
        var values = LRUCache<String, Int>(limit: 10)
        #expect(values.set("a", 1, cost: 4).isEmpty)
        #expect(values.set("a", 2, cost: 6).isEmpty)
        #expect(values.cost == 6)
        #expect(values.use("a") == 2)
    }

    @Test("evicts and reports the least recently used values first")
    func order() {
        var values = LRUCache<String, Int>(limit: 3)
        for (key, value) in [("a", 1), ("b", 2), ("c", 3)] {
            #expect(values.set(key, value, cost: 1).isEmpty)
        }
        #expect(values.use("a") == 1)
        #expect(values.set("d", 4, cost: 2).map(\.key) == ["b", "c"])
        #expect(values.use("a") == 1)
        #expect(values.set("e", 5, cost: 4).map(\.value) == [5])
        #expect(values.count == 2)
    }

    @Test("the sum of costs does not overflow")
    func limits() {
        var values = LRUCache<String, Int>(limit: .max)
        #expect(values.set("a", 1, cost: .max).isEmpty)
        #expect(values.set("b", 2, cost: .max).map(\.key) == ["a"])
        #expect(values.cost == .max)
    }

    @Test("memory does not grow with the number of accesses")
    func uses() {
        var values = LRUCache<Int, Int>(limit: 10)
        for number in 0..<10_000 {
            _ = values.set(number % 20, number, cost: 1)
            _ = values.use(number % 7)
        }
        #expect(values.count == 10)
        #expect(values.cost == 10)
        #expect(values.remove { key, _ in key % 2 == 0 }.allSatisfy { $0.key % 2 == 0 })
    }
}
