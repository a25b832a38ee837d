import SpeccText
import Testing

@Suite("Random patterns")
struct RandomPatternTests {
    @Test("match the same texts as exhaustive search", arguments: [1, 2, 3, 4] as [UInt64])
    func agrees(seed: UInt64) throws {
        var generator = SplitMix64(state: seed)
        var matches = 0
        for _ in 0..<400 {
            let random = RandomPattern(&generator)
            let pattern = try Pattern(random.text)
            for _ in 0..<12 {
                let count = Int.random(in: 0...5, using: &generator)
                let text = (0..<count).map { _ in RandomPattern.alphabet.randomElement(using: &generator) ?? "a" }
                let isMatch = random.matches(text)
                matches += isMatch ? 1 : 0
                #expect(pattern.matches(String(text)) == isMatch, "\(random.text) \(String(text).debugDescription)")
            }
        }
        #expect(matches > 100)
    }
}

/// A reproducible random number generator.
private struct SplitMix64: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
