/// A regular expression of a catalog, a subset of ECMAScript's with the same semantics. It must match the whole text.
///
/// The compiler checks patterns and default values with it, and the runtime checks values, so that both have the same
/// result. Matching simulates all alternatives at once and takes time proportional to the length of the text.
///
/// - Characters are Unicode scalar values. Matching is case-sensitive and does not normalize.
/// - `\d` and `\w` are ASCII, `\s` is Unicode white space and line terminators, `.` is any character except line
///   terminators.
/// - `^` and `$` match the start and end of the text; `\b` and `\B` refer to the characters of `\w`.
/// - A `-` in a class is a literal at its start and end, and next to `\d`, `\w`, `\s` and their complements.
/// - Lookaround, back references, named groups, flags and possessive quantifiers are not supported.
package struct Pattern: Sendable {
    package let root: PatternNode
    private let program: PatternProgram

    package init(_ text: String) throws(PatternError) {
        root = try PatternParser.parse(text)
        program = PatternProgram(root)
    }

    package func matches(_ text: String) -> Bool {
        var run = PatternRun(program)
        return run.matches(text)
    }

    /// The maximum number of steps to match `text`: each instruction is visited at most once per character.
    package func stepLimit(for text: String) -> Int {
        (text.unicodeScalars.count + 1) * program.instructions.count
    }
}

/// The reason why a pattern is not supported.
package struct PatternError: Error, Equatable {
    package let message: String
    /// The location in UTF-8 bytes of the pattern.
    package let range: Range<Int>
}

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
