/// Finds the name that was probably meant: the "did you mean 'timeout'?" of a hint.
///
/// Make one for a set of names and ask it often: what can be known of the names beforehand is computed once.
package struct NearestName: Sendable {
    private let candidates: [Spelling]

    package init(_ names: some Sequence<String>) {
        candidates = names.map(Spelling.init)
    }

    /// The nearest name, or nil where none is near enough to be proposed.
    ///
    /// Names that differ in case, `_`, `-` or spaces alone are always near. Otherwise one mistake is allowed in a
    /// short name, two from six letters and three from ten. The order of the names never decides.
    package func match(for name: String) -> String? {
        let wrong = Spelling(name)
        guard !wrong.folded.isEmpty, wrong.letters.count <= Spelling.longest else { return nil }
        var best: Suggestion?
        for candidate in candidates where candidate.name != name {
            guard let suggestion = Suggestion(candidate, for: wrong) else { continue }
            if let standing = best, !(suggestion < standing) { continue }
            best = suggestion
        }
        return best?.name
    }

    /// As the words of a hint: `did you mean 'timeout'?`
    package func hint(for name: String) -> String? {
        match(for: name).map { "did you mean '\($0)'?" }
    }
}

/// A name taken apart for comparison.
private struct Spelling: Sendable {
    /// Longer names are not compared: a hostile catalog must not buy time with them.
    static let longest = 64

    let name: String
    let letters: [UInt32]
    /// Lower case, without `_`, `-` and spaces.
    let folded: [UInt32]
    /// One bit a letter that occurs: names with many different letters need no closer look.
    let occurring: UInt64

    init(_ name: String) {
        self.name = name
        letters = name.unicodeScalars.prefix(Self.longest + 1).map(\.value)
        folded = letters.compactMap { letter in
            switch letter {
            case 0x20, 0x2D, 0x5F: nil
            case 0x41...0x5A: letter + 0x20
            default: letter
            }
        }
        occurring = folded.reduce(0) { $0 | 1 << UInt64($1 & 63) }
    }
}

/// A candidate near enough to be named, and how it compares with others.
private struct Suggestion: Comparable {
    let name: String
    /// From the most important to the least; smaller is nearer.
    private let rank: [Int]

    init?(_ candidate: Spelling, for wrong: Spelling) {
        let limit = Self.mistakes(allowedIn: max(candidate.folded.count, wrong.folded.count))
        guard
            candidate.letters.count <= Spelling.longest,
            (candidate.occurring ^ wrong.occurring).nonzeroBitCount <= 2 * limit,
            let distance = EditDistance.between(wrong.folded, candidate.folded, limit: limit),
            distance < max(candidate.folded.count, wrong.folded.count)
        else { return nil }
        name = candidate.name
        rank = [
            distance,
            EditDistance.between(wrong.letters, candidate.letters, limit: Spelling.longest) ?? Spelling.longest,
            (candidate.occurring ^ wrong.occurring).nonzeroBitCount,
            -Self.shared(wrong.folded, candidate.folded),
            -Self.shared(wrong.folded.reversed(), candidate.folded.reversed()),
            abs(candidate.letters.count - wrong.letters.count),
        ]
    }

    static func < (left: Self, right: Self) -> Bool {
        for (mine, other) in zip(left.rank, right.rank) where mine != other { return mine < other }
        return left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
    }

    static func == (left: Self, right: Self) -> Bool {
        left.name == right.name
    }

    private static func mistakes(allowedIn length: Int) -> Int {
        length < 6 ? 1 : length < 10 ? 2 : 3
    }

    /// How many letters two words have in common at their beginning.
    private static func shared(_ left: [UInt32], _ right: [UInt32]) -> Int {
        zip(left, right).prefix { $0 == $1 }.count
    }
}
