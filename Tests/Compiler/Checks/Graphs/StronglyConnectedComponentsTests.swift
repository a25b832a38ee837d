import Testing

@testable import SpeccChecks

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
