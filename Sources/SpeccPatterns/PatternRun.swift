/// One text on its way through a program: every instruction is visited at most once for a letter.
struct PatternRun {
    private let instructions: [PatternProgram.Instruction]
    private let sets: [LetterSet]
    /// Letter instructions that the text read so far leads to.
    private var places: [Int] = []
    /// For each instruction the letter before which it was visited last.
    private var visited: [Int]
    /// Instructions still to visit before the same letter.
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
            for place in places {
                if case .letter(let set) = instructions[place], sets[set].contains(scalar) {
                    starts.append(place + 1)
                }
            }
            guard !starts.isEmpty else { return false }
            before = scalar
            letter += 1
        }
        visit(starts, between: before, and: nil)
        return isMatch
    }

    /// Follows everything that takes no letter.
    private mutating func visit(_ starts: [Int], between before: Unicode.Scalar?, and after: Unicode.Scalar?) {
        places.removeAll(keepingCapacity: true)
        isMatch = false
        pending.append(contentsOf: starts)
        while let place = pending.popLast() {
            guard visited[place] != letter else { continue }
            visited[place] = letter
            switch instructions[place] {
            case .letter: places.append(place)
            case .assertion(let assertion):
                if assertion.holds(between: before, and: after) { pending.append(place + 1) }
            case .split(let first, let second):
                pending.append(first)
                pending.append(second)
            case .jump(let target): pending.append(target)
            case .match: isMatch = true
            }
        }
    }
}
