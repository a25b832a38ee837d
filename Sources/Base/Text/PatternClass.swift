// Character classes: `[a-z_]`, `[^/]`, `[\w-.]`.
extension PatternParser {
    /// Parses a class after its opening bracket, including the closing one.
    mutating func set(from start: Int) throws(PatternError) -> LetterSet {
        var set = LetterSet()
        let isInverted = skip("^")
        let first = index
        while let scalar = next, scalar != "]" {
            try rejectSetOperator()
            let memberStart = index
            let member = try member(scalar)
            guard case .letter(let lower) = member else {
                set.formUnion(member.set)
                try hyphenAfterSet(&set)
                continue
            }
            guard let upper = try upperBound() else {
                set.formUnion(member.set)
                continue
            }
            guard lower <= upper else { throw error("the range is out of order", from: memberStart, to: index) }
            set.insert(lower...upper)
        }
        guard index > first else {
            throw next == nil
                ? error("missing ']'", from: start, to: scalars.count)
                : error("the character class is empty", from: start, to: index + 1)
        }
        guard skip("]") else { throw error("missing ']'", from: start, to: scalars.count) }
        return isInverted ? set.inverted : set
    }

    private mutating func member(_ scalar: Unicode.Scalar) throws(PatternError) -> Escape {
        let start = index
        index += 1
        switch scalar {
        case "\\": return try escape(from: start)
        case "[": throw error("escape the '[' inside the character class", from: start)
        default: return .letter(scalar)
        }
    }

    /// Parses the upper bound of a range; nil if there is no range, as in `a` at the end, `a-]` and `a-\d`.
    private mutating func upperBound() throws(PatternError) -> Unicode.Scalar? {
        let hyphen = index
        guard skip("-"), let scalar = next, scalar != "]" else {
            index = hyphen
            return nil
        }
        guard scalar != "-" else { throw error(Self.setOperator, from: hyphen, to: index + 1) }
        try rejectSetOperator()
        guard case .letter(let upper) = try member(scalar) else {
            index = hyphen
            return nil
        }
        return upper
    }

    /// Parses `-.` in `[\w-.]` as two literals. Engines differ in their interpretation of `[\d-a-z]`.
    private mutating func hyphenAfterSet(_ set: inout LetterSet) throws(PatternError) {
        let hyphen = index
        guard next == "-", index + 1 < scalars.count, scalars[index + 1] != "]" else { return }
        try rejectSetOperator()
        index += 1
        try rejectSetOperator()
        guard let scalar = next else { return }
        set.insert("-"..."-")
        set.formUnion(try member(scalar).set)
        guard next == "-", index + 1 < scalars.count, scalars[index + 1] != "]" else { return }
        throw error("regular expression engines interpret this hyphen differently: escape it", from: hyphen)
    }

    private static let setOperator =
        "regular expression engines interpret this differently: escape it, or write it once"

    /// Rejects doubled characters that some engines interpret as set operators.
    private func rejectSetOperator() throws(PatternError) {
        guard let scalar = next, ["&", "-", "~", "|"].contains(scalar), index + 1 < scalars.count,
            scalars[index + 1] == scalar
        else { return }
        throw error(Self.setOperator, from: index, to: index + 2)
    }
}
