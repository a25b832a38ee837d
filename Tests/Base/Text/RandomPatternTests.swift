import ProjectFolder
import SpeccText
import Testing

@Suite("Random patterns")
struct RandomPatternTests {
    @Test("match the same texts as exhaustive search", arguments: [1, 2, 3, 4] as [UInt64])
    func agrees(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
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
