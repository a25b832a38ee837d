/// Parses the text of a pattern.
struct PatternParser {
    /// The maximum nesting of groups, which bounds the recursion.
    private static let depthLimit = 32
    /// The maximum number of instructions.
    private static let sizeLimit = 10_000
    private static let countLimit = 1_000

    let scalars: [Unicode.Scalar]
    var index = 0
    private var depth = 0

    static func parse(_ text: String) throws(PatternError) -> PatternNode {
        var parser = PatternParser(scalars: Array(text.unicodeScalars))
        let node = try parser.choice()
        guard parser.index == parser.scalars.count else { throw parser.error("missing '('", from: parser.index) }
        guard node.size <= sizeLimit else { throw parser.error("the pattern is too large", from: 0, to: parser.index) }
        return node
    }

    var next: Unicode.Scalar? {
        index < scalars.count ? scalars[index] : nil
    }

    mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
        guard next == scalar else { return false }
        index += 1
        return true
    }

    /// Creates an error for a range of scalars; without `to`, for the scalar at `from`.
    func error(_ message: String, from: Int, to: Int? = nil) -> PatternError {
        let bytes = { (count: Int) in
            scalars.prefix(count).reduce(0) { $0 + UTF8.width($1) }
        }
        return PatternError(message: message, range: bytes(from)..<bytes(min(to ?? from + 1, scalars.count)))
    }

    /// Parses alternatives up to a `)` or the end.
    private mutating func choice() throws(PatternError) -> PatternNode {
        var branches = [try sequence()]
        while skip("|") { branches.append(try sequence()) }
        return branches.count == 1 ? branches[0] : .choice(branches)
    }

    private mutating func sequence() throws(PatternError) -> PatternNode {
        var parts: [PatternNode] = []
        while let scalar = next, scalar != "|", scalar != ")" {
            let start = index
            index += 1
            let atom = try atom(scalar, from: start)
            parts.append(try repeated(atom, from: start))
        }
        return parts.count == 1 ? parts[0] : .sequence(parts)
    }

    private mutating func atom(_ scalar: Unicode.Scalar, from start: Int) throws(PatternError) -> PatternNode {
        switch scalar {
        case "\\":
            if skip("b") { return .assertion(.boundary) }
            if skip("B") { return .assertion(.noBoundary) }
            return .letter(try escape(from: start).set)
        case "[": return .letter(try set(from: start))
        case "(": return try group(from: start)
        case "^": return .assertion(.start)
        case "$": return .assertion(.end)
        case ".": return .letter(LetterSet.lineEnds.inverted)
        case "*", "+", "?", "{": throw error("the quantifier follows nothing that it can repeat", from: start)
        case "]", "}": throw error("escape this bracket", from: start)
        default: return .letter(LetterSet(scalar))
        }
    }

    private mutating func group(from start: Int) throws(PatternError) -> PatternNode {
        if skip("?"), !skip(":") {
            throw error("only groups of the forms '(…)' and '(?:…)' are supported", from: start, to: start + 3)
        }
        depth += 1
        guard depth <= Self.depthLimit else { throw error("groups are nested too deeply", from: start) }
        let node = try choice()
        depth -= 1
        guard skip(")") else { throw error("missing ')'", from: start) }
        return node
    }

    /// The meaning of a backslash and the following character.
    enum Escape {
        case letter(Unicode.Scalar)
        /// A class such as `\d`, which cannot be the bound of a range.
        case letters(LetterSet)

        var set: LetterSet {
            switch self {
            case .letter(let letter): LetterSet(letter)
            case .letters(let letters): letters
            }
        }
    }

    mutating func escape(from start: Int) throws(PatternError) -> Escape {
        guard let scalar = next else { throw error("the backslash escapes nothing", from: start) }
        index += 1
        switch scalar {
        case "d": return .letters(.digits)
        case "D": return .letters(LetterSet.digits.inverted)
        case "w": return .letters(.word)
        case "W": return .letters(LetterSet.word.inverted)
        case "s": return .letters(.space)
        case "S": return .letters(LetterSet.space.inverted)
        case "t": return .letter("\t")
        case "n": return .letter("\n")
        case "r": return .letter("\r")
        case "f": return .letter("\u{0C}")
        default:
            guard (" "..."~").contains(scalar), scalar == "_" || !LetterSet.word.contains(scalar) else {
                throw error("regular expression engines interpret this escape differently", from: start, to: index)
            }
            return .letter(scalar)
        }
    }

    private mutating func repeated(_ node: PatternNode, from start: Int) throws(PatternError) -> PatternNode {
        let quantifier = index
        var counts: (least: Int, most: Int?)
        switch next {
        case "*": counts = (0, nil)
        case "+": counts = (1, nil)
        case "?": counts = (0, 1)
        case "{": counts = try self.counts()
        default: return node
        }
        if scalars[quantifier] != "{" { index += 1 }
        if case .assertion = node, scalars[start] != "(" {
            throw error("the quantifier follows nothing that it can repeat", from: quantifier)
        }
        if next == "+" {
            throw error("possessive quantifiers are not supported", from: quantifier, to: index + 1)
        }
        // A lazy quantifier only changes which match is found first, and a match of the whole text is unique.
        _ = skip("?")
        let repetition = PatternNode.repetition(node, least: counts.least, most: counts.most)
        guard repetition.size <= Self.sizeLimit else {
            throw error("the repetition is too large: nested counts multiply", from: start, to: index)
        }
        return repetition
    }

    /// Parses `{2}`, `{2,}` or `{2,5}`.
    private mutating func counts() throws(PatternError) -> (least: Int, most: Int?) {
        let start = index
        index += 1
        let least = count()
        let isRange = skip(",")
        let most = isRange ? count() : least
        let isClosed = skip("}")
        guard isClosed, let least else {
            let end = scalars[start...].firstIndex(of: "}") ?? scalars.count
            throw error("a count has the form '{2}', '{2,}' or '{2,5}'", from: start, to: end + 1)
        }
        let isOpen = isRange && scalars[index - 2] == ","
        guard isOpen || most.map({ $0 >= least }) ?? false, max(least, most ?? 0) <= Self.countLimit else {
            throw error("a count must be in ascending order and at most \(Self.countLimit)", from: start, to: index)
        }
        return (least, isOpen ? nil : most)
    }

    /// Parses digits; nil if there are none. Numbers above the limit are clamped to just above it.
    private mutating func count() -> Int? {
        var number: Int?
        while let scalar = next, LetterSet.digits.contains(scalar) {
            index += 1
            number = min((number ?? 0) * 10 + Int(scalar.value - 0x30), Self.countLimit + 1)
        }
        return number
    }
}
