/// Finds the most similar name, for hints such as "did you mean 'timeout'?".
///
/// Create it once for a set of names: the properties of the names are computed in advance.
package struct NearestName: Sendable {
    private let candidates: [Spelling]

    package init(_ names: some Sequence<String>) {
        candidates = names.map(Spelling.init)
    }

    /// Returns the most similar name, or nil if none is similar enough.
    ///
    /// Names that differ only in case, `_`, `-` or spaces always match. Otherwise one typing error is allowed in a short
    /// name, two from six letters and three from ten. The result does not depend on the order of the names.
    ///
    /// An expression such as `next + 1` is not a misspelled name: a suggestion would drop its other operand.
    package func match(for name: String) -> String? {
        guard !Self.isExpression(name) else { return nil }
        let misspelled = Spelling(name)
        guard !misspelled.folded.isEmpty, misspelled.letters.count <= Spelling.maximumLength else { return nil }
        var best: Suggestion?
        for candidate in candidates where candidate.name != name && !Self.isOperand(candidate.name, of: name) {
            guard let suggestion = Suggestion(candidate, for: misspelled) else { continue }
            if let best, !(suggestion < best) { continue }
            best = suggestion
        }
        return best?.name
    }

    /// Whether a text is a calculation: `next - 1`, `1+next`.
    package static func isExpression(_ text: String) -> Bool {
        let words = text.split(separator: " ", omittingEmptySubsequences: true)
        if words.count > 2, words.contains(where: { ["+", "-", "*", "/", "%"].contains($0) }) { return true }
        let operands = text.split { "+* ".contains($0) }
        return text.contains { "+*".contains($0) } && operands.count == 2 && operands.contains { Int($0) != nil }
    }

    /// Whether a name is the text without a number: `next` for `next-1` and `next -1`.
    private static func isOperand(_ name: String, of text: String) -> Bool {
        guard text.count > name.count else { return false }
        let operands = text.split { "- ".contains($0) }
        return operands.count == 2 && operands.contains { $0 == name } && operands.contains { Int($0) != nil }
    }

    /// The hint `did you mean 'timeout'?`
    package func hint(for name: String) -> String? {
        match(for: name).map { "did you mean '\($0)'?" }
    }
}

/// The properties of a name for comparisons.
private struct Spelling: Sendable {
    /// Longer names are not compared, to bound the time for a hostile catalog.
    static let maximumLength = 64

    let name: String
    let letters: [UInt32]
    /// Lower case, without `_`, `-` and spaces.
    let folded: [UInt32]
    /// A bit set of the letters. Names with many different letters need not be compared.
    let occurring: UInt64

    init(_ name: String) {
        self.name = name
        letters = name.unicodeScalars.prefix(Self.maximumLength + 1).map(\.value)
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

/// A similar name and its rank.
private struct Suggestion: Comparable {
    let name: String
    /// Criteria in order of importance; smaller is better.
    private let rank: [Int]

    init?(_ candidate: Spelling, for misspelled: Spelling) {
        let limit = Self.maximumDistance(ofLength: max(candidate.folded.count, misspelled.folded.count))
        guard
            candidate.letters.count <= Spelling.maximumLength,
            (candidate.occurring ^ misspelled.occurring).nonzeroBitCount <= 2 * limit,
            let distance = EditDistance.between(misspelled.folded, candidate.folded, limit: limit),
            distance < max(candidate.folded.count, misspelled.folded.count)
        else { return nil }
        name = candidate.name
        rank = [
            distance,
            EditDistance.between(misspelled.letters, candidate.letters, limit: Spelling.maximumLength)
                ?? Spelling.maximumLength,
            (candidate.occurring ^ misspelled.occurring).nonzeroBitCount,
            -Self.commonPrefixLength(misspelled.folded, candidate.folded),
            -Self.commonPrefixLength(misspelled.folded.reversed(), candidate.folded.reversed()),
            abs(candidate.letters.count - misspelled.letters.count),
        ]
    }

    static func < (left: Self, right: Self) -> Bool {
        for (mine, other) in zip(left.rank, right.rank) where mine != other { return mine < other }
        return left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
    }

    static func == (left: Self, right: Self) -> Bool {
        left.name == right.name
    }

    private static func maximumDistance(ofLength length: Int) -> Int {
        length < 6 ? 1 : length < 10 ? 2 : 3
    }

    private static func commonPrefixLength(_ left: [UInt32], _ right: [UInt32]) -> Int {
        zip(left, right).prefix { $0 == $1 }.count
    }
}

/// The number of typing errors between two words: a letter omitted, added, replaced, or two swapped.
///
/// Optimal string alignment (Damerau-Levenshtein without edits inside a swapped pair).
enum EditDistance {
    /// Returns nil if the distance exceeds `limit`.
    static func between(_ left: [UInt32], _ right: [UInt32], limit: Int) -> Int? {
        guard abs(left.count - right.count) <= limit else { return nil }
        var beforePrevious = [Int](repeating: 0, count: right.count + 1)
        var previous = Array(0...right.count)
        var current = previous
        var row = 1
        while row <= left.count {
            let letter = left[row - 1]
            current[0] = row
            var smallest = row
            var column = 1
            while column <= right.count {
                let replaced = previous[column - 1] + (letter == right[column - 1] ? 0 : 1)
                var cost = min(replaced, previous[column] + 1, current[column - 1] + 1)
                if row > 1, column > 1, letter == right[column - 2], left[row - 2] == right[column - 1] {
                    cost = min(cost, beforePrevious[column - 2] + 1)
                }
                current[column] = cost
                smallest = min(smallest, cost)
                column += 1
            }
            if smallest > limit { return nil }
            (beforePrevious, previous, current) = (previous, current, beforePrevious)
            row += 1
        }
        return previous[right.count] <= limit ? previous[right.count] : nil
    }
}
