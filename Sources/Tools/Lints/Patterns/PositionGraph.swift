import SpeccText

/// The positions of a pattern's letters and their successors (Glushkov's automaton), with the number of transitions
/// between them: `(a+)+` leads from `a` to `a` in the inner loop and in the outer one.
///
/// Counts are approximated: a repetition of ten or more is unbounded, and at most three required repetitions are
/// expanded. Assertions always match.
struct PositionGraph {
    private(set) var letters: [LetterSet] = []
    /// For each position its successors, and whether there are several transitions.
    private(set) var next: [[Int: Bool]] = []

    /// Larger patterns are not analyzed.
    private static let maximumCount = 400
    private static let unbounded = 10
    private static let required = 3

    private struct TooLarge: Error {}

    /// The first and last positions of a part of the pattern.
    private struct Part {
        var first: [Int] = []
        var last: [Int] = []
        var canBeEmpty = true
    }

    /// Returns nil for a pattern that is too large.
    init?(_ pattern: Pattern) {
        do throws(TooLarge) {
            _ = try add(pattern.root)
        } catch {
            return nil
        }
    }

    /// Recursive: the parser limits the depth of groups.
    private mutating func add(_ node: PatternNode) throws(TooLarge) -> Part {
        switch node {
        case .letter(let set):
            guard letters.count < Self.maximumCount else { throw TooLarge() }
            letters.append(set)
            next.append([:])
            return Part(first: [letters.count - 1], last: [letters.count - 1], canBeEmpty: false)
        case .assertion: return Part()
        case .sequence(let parts):
            var whole = Part()
            for part in parts { append(try add(part), to: &whole) }
            return whole
        case .choice(let branches):
            var whole = Part(canBeEmpty: false)
            for branch in branches {
                let part = try add(branch)
                whole.first += part.first
                whole.last += part.last
                whole.canBeEmpty = whole.canBeEmpty || part.canBeEmpty
            }
            return whole
        case .repetition(let node, let least, let most):
            guard let most, most < Self.unbounded else { return try add(node, min(least, Self.required), nil) }
            return try add(node, min(least, Self.required), most == least ? min(most, Self.required) : most)
        }
    }

    private mutating func add(_ node: PatternNode, _ least: Int, _ most: Int?) throws(TooLarge) -> Part {
        guard most != 0 else { return Part() }
        var whole = Part()
        for _ in 0..<max(least - 1, 0) { append(try add(node), to: &whole) }
        guard let most else {
            var loop = try add(node)
            connect(loop.last, loop.first)
            loop.canBeEmpty = loop.canBeEmpty || least == 0
            append(loop, to: &whole)
            return whole
        }
        // `a{1,3}` becomes `a(a(a)?)?`, with one path for each count.
        var chain = try add(node)
        var end = chain.last
        for _ in max(least, 1)..<max(most, least, 1) {
            let part = try add(node)
            connect(end, part.first)
            chain.last += part.last
            end = part.last
        }
        chain.canBeEmpty = chain.canBeEmpty || least == 0
        append(chain, to: &whole)
        return whole
    }

    private mutating func append(_ part: Part, to whole: inout Part) {
        connect(whole.last, part.first)
        whole.first += whole.canBeEmpty ? part.first : []
        whole.last = part.last + (part.canBeEmpty ? whole.last : [])
        whole.canBeEmpty = whole.canBeEmpty && part.canBeEmpty
    }

    private mutating func connect(_ positions: [Int], _ successors: [Int]) {
        for position in positions {
            for successor in successors { next[position][successor] = next[position][successor] != nil }
        }
    }
}
