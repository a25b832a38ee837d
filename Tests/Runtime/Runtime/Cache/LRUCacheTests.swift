import Testing

@_spi(Generated) @testable import SpeccRuntime

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
