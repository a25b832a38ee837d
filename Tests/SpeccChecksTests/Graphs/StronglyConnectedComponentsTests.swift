import Testing

@testable import SpeccChecks

@Suite("StronglyConnectedComponents in a graph")
struct StronglyConnectedComponentsTests {
    @Test("are the groups that reach each other")
    func groups() {
        #expect(
            StronglyConnectedComponents.find(in: [[1], [2], [0], [0], [4], []]).sorted { $0[0] < $1[0] } == [
                [0, 1, 2], [4],
            ]
        )
        #expect(StronglyConnectedComponents.find(in: [[1], [2], []]) == [])
    }

    @Test("are found in a chain of any length")
    func long() {
        let count = 100_000
        #expect(StronglyConnectedComponents.find(in: (0..<count).map { [($0 + 1) % count] }).map(\.count) == [count])
    }
}
