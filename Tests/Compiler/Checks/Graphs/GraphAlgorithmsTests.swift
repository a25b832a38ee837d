import Testing

@testable import SpeccChecks

struct TopologicalSortTests {
    @Test("sorts nodes after their dependencies")
    func sortsDependencies() {
        let sort = TopologicalSort([[1, 2], [2], []])
        #expect(sort.order == [2, 1, 0])
        #expect(sort.cyclic == [] && sort.blockedByCycles == [])
    }

    @Test("distinguishes cycles from their dependents")
    func cycles() {
        let sort = TopologicalSort([[1], [0], [0], [2], []])
        #expect(sort.cyclic == [0, 1])
        #expect(sort.blockedByCycles == [2, 3])
        #expect(sort.order == [4])
    }

    @Test("sorts a chain of any length")
    func long() {
        let count = 100_000
        #expect(TopologicalSort((0..<count).map { $0 + 1 < count ? [$0 + 1] : [] }).order.count == count)
    }
}

struct StronglyConnectedComponentsTests {
    @Test("components are the nodes that reach each other")
    func groups() {
        #expect(
            StronglyConnectedComponents.find(in: [[1], [2], [0], [0], [4], []]).sorted { $0[0] < $1[0] } == [
                [0, 1, 2], [4],
            ]
        )
        #expect(StronglyConnectedComponents.find(in: [[1], [2], []]) == [])
    }

    @Test("finds components in a chain of any length")
    func long() {
        let count = 100_000
        #expect(StronglyConnectedComponents.find(in: (0..<count).map { [($0 + 1) % count] }).map(\.count) == [count])
    }
}
