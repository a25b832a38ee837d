import Testing

@testable import SpeccChecks

@Suite("Circles in a graph")
struct CirclesTests {
    @Test("are the groups that reach each other")
    func groups() {
        #expect(Circles.find(in: [[1], [2], [0], [0], [4], []]).sorted { $0[0] < $1[0] } == [[0, 1, 2], [4]])
        #expect(Circles.find(in: [[1], [2], []]) == [])
    }

    @Test("are found in a chain of any length")
    func long() {
        let count = 100_000
        #expect(Circles.find(in: (0..<count).map { [($0 + 1) % count] }).map(\.count) == [count])
    }
}
