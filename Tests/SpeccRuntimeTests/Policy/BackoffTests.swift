import Testing

@testable import SpeccRuntime

struct BackoffTests {
    private func waits(_ backoff: Backoff, chance: Double = 0) -> [Duration] {
        (1...6).map { backoff.wait(after: .sample($0), chance: chance) }
    }

    @Test("exponential waits double up to the maximum")
    func exponential() {
        let backoff = Backoff(.exponential(from: .milliseconds(200)), maximum: .seconds(2), jitter: .none)
        #expect(waits(backoff) == [200, 400, 800, 1600, 2000, 2000].map { .milliseconds($0) })
        #expect(backoff.wait(after: .sample(.max), chance: 0) == .seconds(2))
    }

    @Test("linear waits grow by as much each time up to the maximum")
    func linear() {
        let backoff = Backoff(.linear(from: .milliseconds(200)), maximum: .seconds(1), jitter: .none)
        #expect(waits(backoff) == [200, 400, 600, 800, 1000, 1000].map { .milliseconds($0) })
        #expect(backoff.wait(after: .sample(.max), chance: 0) == .seconds(1))
    }

    @Test("immediate does not wait")
    func immediate() {
        #expect(waits(Backoff(.immediate), chance: 0.9) == Array(repeating: .zero, count: 6))
    }

    @Test(
        "full jitter is anything up to the wait, equal jitter its upper half, none above the maximum",
        arguments: [0, 0.5, 0.999]
    )
    func jitter(_ chance: Double) {
        let full = Backoff(.exponential(from: .seconds(1)), maximum: .seconds(4), jitter: .full)
        let equal = Backoff(.exponential(from: .seconds(1)), maximum: .seconds(4), jitter: .equal)
        #expect(full.wait(after: .sample(2), chance: chance) == .seconds(2) * chance)
        #expect(equal.wait(after: .sample(2), chance: chance) == .seconds(1) + .seconds(1) * chance)
        #expect(full.wait(after: .sample(9), chance: chance) < .seconds(4))
        #expect(equal.wait(after: .sample(9), chance: chance) < .seconds(4))
    }

    @Test("the built-in backoff goes from 200 ms to 20 s with full jitter")
    func builtIn() {
        let backoff = Backoff()
        #expect(backoff.jitter == .full && backoff.maximum == .seconds(20))
        #expect(waits(backoff, chance: 0.5) == [100, 200, 400, 800, 1600, 3200].map { .milliseconds($0) })
    }

    @Test("a program waits as it wishes, never below nothing nor above the maximum")
    func custom() {
        // promise: retry.custom-backoff
        let backoff = Backoff(maximum: .seconds(3)) { .seconds($0.number * 2 - 2) - .seconds($0.kind == .dns ? 9 : 0) }
        #expect(waits(backoff, chance: 0.5) == [0, 2, 3, 3, 3, 3].map { .seconds($0) })
        #expect(backoff.wait(after: .sample(4, .dns), chance: 0.5) == .zero)
        let grown = Backoff(.custom { .seconds($0.number) }, maximum: .seconds(3), jitter: .none)
        #expect(waits(grown) == [1, 2, 3, 3, 3, 3].map { .seconds($0) })
        let spread = Backoff(jitter: .full) { _ in .seconds(4) }
        #expect(spread.wait(after: .sample(1), chance: 0.5) == .seconds(2))
    }

    @Test("the same seed makes the same chances, and they are spread")
    func seed() {
        let one = RandomSource(seed: 7), two = RandomSource(seed: 7), other = RandomSource(seed: 8)
        let chances = (0..<1000).map { _ in one.next() }
        #expect(chances == (0..<1000).map { _ in two.next() })
        #expect(chances != (0..<1000).map { _ in other.next() })
        #expect(chances.allSatisfy { $0 >= 0 && $0 < 1 })
        #expect(abs(chances.reduce(0, +) / 1000 - 0.5) < 0.05)
    }
}
