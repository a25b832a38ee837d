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
