/// The syntax tree of a pattern.
package indirect enum PatternNode: Equatable, Sendable {
    /// A character of a set.
    case letter(LetterSet)
    case assertion(PatternAssertion)
    case sequence([PatternNode])
    case choice([PatternNode])
    /// - Parameter most: The maximum number of repetitions, or nil for no limit.
    case repetition(PatternNode, least: Int, most: Int?)

    /// The maximum number of instructions, with counted repetitions expanded; at least one.
    var size: Int {
        switch self {
        case .letter, .assertion: 1
        case .sequence(let parts): parts.reduce(1) { $0 + $1.size }
        case .choice(let branches): branches.reduce(0) { $0 + $1.size + 2 }
        case .repetition(let node, let least, nil): node.size * max(least, 1) + 2
        case .repetition(let node, let least, let most?): max(node.size * most + (most - least), 1)
        }
    }
}

/// A condition on the characters before and after a position, which consumes none.
package enum PatternAssertion: Sendable {
    case start, end, boundary, noBoundary

    func holds(between before: Unicode.Scalar?, and after: Unicode.Scalar?) -> Bool {
        switch self {
        case .start: before == nil
        case .end: after == nil
        case .boundary: isBoundary(before, after)
        case .noBoundary: !isBoundary(before, after)
        }
    }

    private func isBoundary(_ before: Unicode.Scalar?, _ after: Unicode.Scalar?) -> Bool {
        let isBefore = before.map(LetterSet.word.contains) ?? false
        let isAfter = after.map(LetterSet.word.contains) ?? false
        return isBefore != isAfter
    }
}
