// Classes: `[a-z_]`, `[^/]`, `[\w-.]`.
extension PatternParser {
    /// Behind the opening bracket, up to and with the closing one.
    mutating func set(from start: Int) throws(PatternError) -> LetterSet {
        var set = LetterSet()
        let isInverted = skip("^")
        let first = index
        while let scalar = next, scalar != "]" {
            try refuseOperator()
            let place = index
            let member = try member(scalar)
            guard case .letter(let lower) = member else {
                set.formUnion(member.set)
                try hyphenBehindSet(&set)
                continue
            }
            guard let upper = try bound() else {
                set.formUnion(member.set)
                continue
            }
            guard lower <= upper else { throw error("this range runs backwards", from: place, to: index) }
            set.insert(lower...upper)
        }
        guard index > first else {
            throw next == nil
                ? error("a ']' is missing", from: start, to: scalars.count)
                : error("this class is empty", from: start, to: index + 1)
        }
        guard skip("]") else { throw error("a ']' is missing", from: start, to: scalars.count) }
        return isInverted ? set.inverted : set
    }

    private mutating func member(_ scalar: Unicode.Scalar) throws(PatternError) -> Escape {
        let place = index
        index += 1
        switch scalar {
        case "\\": return try escape(from: place)
        case "[": throw error("a '[' within a class must be escaped", from: place)
        default: return .letter(scalar)
        }
    }

    /// The upper end of a range; nil where there is none: `a` at the end, `a-]`, `a-\d`.
    private mutating func bound() throws(PatternError) -> Unicode.Scalar? {
        let hyphen = index
        guard skip("-"), let scalar = next, scalar != "]" else {
            index = hyphen
            return nil
        }
        guard scalar != "-" else { throw error(Self.operators, from: hyphen, to: index + 1) }
        try refuseOperator()
        guard case .letter(let upper) = try member(scalar) else {
            index = hyphen
            return nil
        }
        return upper
    }

    /// `-.` in `[\w-.]`: both stand for themselves. What `[\d-a-z]` means is not agreed on.
    private mutating func hyphenBehindSet(_ set: inout LetterSet) throws(PatternError) {
        let hyphen = index
        guard next == "-", index + 1 < scalars.count, scalars[index + 1] != "]" else { return }
        try refuseOperator()
        index += 1
        try refuseOperator()
        guard let scalar = next else { return }
        set.insert("-"..."-")
        set.formUnion(try member(scalar).set)
        guard next == "-", index + 1 < scalars.count, scalars[index + 1] != "]" else { return }
        throw error("engines read this hyphen differently: escape it", from: hyphen)
    }

    private static let operators = "engines read this differently: escape it, or write it once"

    /// Some engines subtract, intersect and join sets with these.
    private func refuseOperator() throws(PatternError) {
        guard let scalar = next, ["&", "-", "~", "|"].contains(scalar), index + 1 < scalars.count,
            scalars[index + 1] == scalar
        else { return }
        throw error(Self.operators, from: index, to: index + 2)
    }
}
