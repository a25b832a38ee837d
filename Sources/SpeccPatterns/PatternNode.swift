/// A pattern as a tree.
package indirect enum PatternNode: Equatable, Sendable {
    /// One letter of a set.
    case letter(LetterSet)
    case assertion(PatternAssertion)
    case sequence([PatternNode])
    case choice([PatternNode])
    /// - Parameter most: Nil where there is no upper bound.
    case repetition(PatternNode, least: Int, most: Int?)

    /// The number of instructions that matching needs at most, counted repetitions written out; at least one.
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

/// What holds between two letters, and takes none.
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
