import Testing

@_spi(Generated) @testable import SpeccRuntime

struct BackoffTests {
    private func waits(_ backoff: Backoff, chance: Double = 0) -> [Duration] {
        (1...6).map { backoff.wait(after: .sample($0), chance: chance) }
    }

    @Test("exponential delays double up to the maximum")
    func exponential() {
        let backoff = Backoff(.exponential(from: .milliseconds(200)), maximum: .seconds(2), jitter: .none)
        #expect(waits(backoff) == [200, 400, 800, 1600, 2000, 2000].map { .milliseconds($0) })
        #expect(backoff.wait(after: .sample(.max), chance: 0) == .seconds(2))
    }

    @Test("linear delays grow by a constant up to the maximum")
    func linear() {
        let backoff = Backoff(.linear(from: .milliseconds(200)), maximum: .seconds(1), jitter: .none)
        #expect(waits(backoff) == [200, 400, 600, 800, 1000, 1000].map { .milliseconds($0) })
        #expect(backoff.wait(after: .sample(.max), chance: 0) == .seconds(1))
    }

    @Test("'immediate' has no delay")
    func immediate() {
        #expect(waits(Backoff(.immediate), chance: 0.9) == Array(repeating: .zero, count: 6))
    }

    @Test(
        "full jitter scales the whole delay, equal jitter its upper half",
        arguments: [
            (chance: 0, full: 0, equal: 1_000), (chance: 0.25, full: 500, equal: 1_250),
            (chance: 0.5, full: 1_000, equal: 1_500), (chance: 0.75, full: 1_500, equal: 1_750),
        ] as [(chance: Double, full: Int, equal: Int)]
    )
    func jitter(chance: Double, full: Int, equal: Int) {
        let exponential = Backoff.Growth.exponential(from: .seconds(1))
        let fullJitter = Backoff(exponential, maximum: .seconds(4), jitter: .full)
        let equalJitter = Backoff(exponential, maximum: .seconds(4), jitter: .equal)
        #expect(fullJitter.wait(after: .sample(2), chance: chance) == .milliseconds(full))
        #expect(equalJitter.wait(after: .sample(2), chance: chance) == .milliseconds(equal))
    }

    @Test("jitter never exceeds the maximum delay")
    func jitterMaximum() {
        for jitter in [Backoff.Jitter.full, .equal] {
            let backoff = Backoff(.exponential(from: .seconds(1)), maximum: .seconds(4), jitter: jitter)
            #expect(backoff.wait(after: .sample(9), chance: 0.999) < .seconds(4))
            #expect(backoff.wait(after: .sample(9), chance: 0.999) > .seconds(3.9))
        }
    }

    @Test("the default backoff grows from 200 ms to 20 s with full jitter")
    func builtIn() {
        let backoff = Backoff()
        #expect(backoff.jitter == .full && backoff.maximum == .seconds(20))
        #expect(waits(backoff, chance: 0.5) == [100, 200, 400, 800, 1600, 3200].map { .milliseconds($0) })
    }

    @Test("a custom backoff is limited to zero and the maximum")
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

    @Test("equal seeds give equal, evenly distributed numbers")
    func seed() {
        let one = RandomSource(seed: 7), two = RandomSource(seed: 7), other = RandomSource(seed: 8)
        let chances = (0..<1000).map { _ in one.next() }
        #expect(chances == (0..<1000).map { _ in two.next() })
        #expect(chances != (0..<1000).map { _ in other.next() })
        #expect(chances.allSatisfy { $0 >= 0 && $0 < 1 })
        #expect(abs(chances.reduce(0, +) / 1000 - 0.5) < 0.05)
    }
}
