/// Matches one text. Each instruction is visited at most once per character.
struct PatternRun {
    private let instructions: [PatternProgram.Instruction]
    private let sets: [LetterSet]
    /// The letter instructions reachable with the text read so far.
    private var states: [Int] = []
    /// For each instruction, the index of the character before which it was last visited.
    private var visited: [Int]
    /// The instructions to visit before the same character.
    private var pending: [Int] = []
    private var letter = 0
    private var isMatch = false

    init(_ program: PatternProgram) {
        instructions = program.instructions
        sets = program.sets
        visited = Array(repeating: -1, count: instructions.count)
    }

    mutating func matches(_ text: String) -> Bool {
        var before: Unicode.Scalar?
        var starts = [0]
        for scalar in text.unicodeScalars {
            visit(starts, between: before, and: scalar)
            starts.removeAll(keepingCapacity: true)
            for state in states {
                if case .letter(let set) = instructions[state], sets[set].contains(scalar) {
                    starts.append(state + 1)
                }
            }
            guard !starts.isEmpty else { return false }
            before = scalar
            letter += 1
        }
        visit(starts, between: before, and: nil)
        return isMatch
    }

    /// Follows all instructions that consume no character.
    private mutating func visit(_ starts: [Int], between before: Unicode.Scalar?, and after: Unicode.Scalar?) {
        states.removeAll(keepingCapacity: true)
        isMatch = false
        pending.append(contentsOf: starts)
        while let index = pending.popLast() {
            guard visited[index] != letter else { continue }
            visited[index] = letter
            switch instructions[index] {
            case .letter: states.append(index)
            case .assertion(let assertion):
                if assertion.holds(between: before, and: after) { pending.append(index + 1) }
            case .split(let first, let second):
                pending.append(first)
                pending.append(second)
            case .jump(let target): pending.append(target)
            case .match: isMatch = true
            }
        }
    }
}
