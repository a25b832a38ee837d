/// A pattern compiled to instructions of a nondeterministic automaton.
struct PatternProgram: Sendable {
    enum Instruction: Sendable {
        /// Consumes a character of the set with this index and continues with the next instruction.
        case letter(Int)
        /// Continues with the next instruction if the condition is true.
        case assertion(PatternAssertion)
        /// Continues with both instructions.
        case split(Int, Int)
        case jump(Int)
        case match
    }

    private(set) var instructions: [Instruction] = []
    private(set) var sets: [LetterSet] = []

    init(_ root: PatternNode) {
        instructions.reserveCapacity(root.size + 1)
        append(root)
        instructions.append(.match)
    }

    private mutating func append(_ node: PatternNode) {
        switch node {
        case .letter(let letters):
            instructions.append(.letter(sets.count))
            sets.append(letters)
        case .assertion(let assertion): instructions.append(.assertion(assertion))
        case .sequence(let parts):
            for part in parts { append(part) }
        case .choice(let branches): append(branches)
        case .repetition(let node, let least, let most): append(node, least, most)
        }
    }

    private mutating func append(_ branches: [PatternNode]) {
        var jumps: [Int] = []
        for (index, branch) in branches.enumerated() {
            guard index < branches.count - 1 else {
                append(branch)
                break
            }
            let split = reserve()
            append(branch)
            jumps.append(reserve())
            instructions[split] = .split(split + 1, instructions.count)
        }
        for jump in jumps { instructions[jump] = .jump(instructions.count) }
    }

    private mutating func append(_ node: PatternNode, _ least: Int, _ most: Int?) {
        var start = instructions.count
        for _ in 0..<least {
            start = instructions.count
            append(node)
        }
        guard let most else {
            guard least == 0 else {
                instructions.append(.split(start, instructions.count + 1))
                return
            }
            let split = reserve()
            append(node)
            instructions.append(.jump(split))
            instructions[split] = .split(split + 1, instructions.count)
            return
        }
        var splits: [Int] = []
        for _ in least..<most {
            splits.append(reserve())
            append(node)
        }
        for split in splits { instructions[split] = .split(split + 1, instructions.count) }
    }

    /// Appends a placeholder for an instruction and returns its index.
    private mutating func reserve() -> Int {
        instructions.append(.match)
        return instructions.count - 1
    }
}

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
