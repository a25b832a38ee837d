import Testing

@testable import SpeccChecks

@Suite("An order of dependencies")
struct TopologicalSortTests {
    @Test("puts each behind what it depends on")
    func order() {
        let order = TopologicalSort([[1, 2], [2], []])
        #expect(order.order == [2, 1, 0])
        #expect(order.cyclic == [] && order.blockedByCycles == [])
    }

    @Test("tells cycles from what depends on them")
    func cycles() {
        let order = TopologicalSort([[1], [0], [0], [2], []])
        #expect(order.cyclic == [0, 1])
        #expect(order.blockedByCycles == [2, 3])
        #expect(order.order == [4])
    }

    @Test("goes through a chain of any length")
    func long() {
        let count = 100_000
        #expect(TopologicalSort((0..<count).map { $0 + 1 < count ? [$0 + 1] : [] }).order.count == count)
    }
}
