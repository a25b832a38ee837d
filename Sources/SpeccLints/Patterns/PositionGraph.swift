import SpeccPatterns

/// The letters of a pattern as places that follow each other (Glushkov's automaton), with the number of ways from one to
/// the next: `(a+)+` leads from `a` to `a` within the inner loop and around the outer one.
///
/// Counts are approximated: from ten on a repetition is taken to be unbounded, and of more than three that are required
/// three are written out. Assertions are taken to hold.
struct PositionGraph {
    private(set) var letters: [LetterSet] = []
    /// For each place the places behind it, and whether there is more than one way there.
    private(set) var next: [[Int: Bool]] = []

    /// A pattern beyond this is not looked at.
    private static let most = 400
    private static let unbounded = 10
    private static let required = 3

    private struct TooLarge: Error {}

    /// Where a part of the pattern begins and ends.
    private struct Part {
        var first: [Int] = []
        var last: [Int] = []
        var canBeEmpty = true
    }

    /// Nil for a pattern that is too large.
    init?(_ pattern: Pattern) {
        do throws(TooLarge) {
            _ = try add(pattern.root)
        } catch {
            return nil
        }
    }

    /// Recurses as deep as groups nest.
    private mutating func add(_ node: PatternNode) throws(TooLarge) -> Part {
        switch node {
        case .letter(let set):
            guard letters.count < Self.most else { throw TooLarge() }
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
        // `a{1,3}` is `a(a(a)?)?`: one way to each number of them.
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

    private mutating func connect(_ places: [Int], _ others: [Int]) {
        for place in places {
            for other in others { next[place][other] = next[place][other] != nil }
        }
    }
}
