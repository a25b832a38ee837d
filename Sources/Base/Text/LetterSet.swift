/// The characters that one position of a pattern matches: `a`, `.`, `\d`, `[a-z_]`, `[^/]`.
package struct LetterSet: Equatable, Sendable {
    /// One bit for each ASCII character: those below 64 and the others.
    private var low: UInt64 = 0
    private var high: UInt64 = 0
    /// The ranges of non-ASCII characters, sorted, and neither overlapping nor adjacent.
    private var ranges: [ClosedRange<UInt32>] = []

    private static let last: UInt32 = 0x10_FFFF

    init() {}

    init(_ letter: Unicode.Scalar) {
        insert(letter...letter)
    }

    init(_ ranges: [ClosedRange<Unicode.Scalar>]) {
        for range in ranges { insert(range) }
    }

    static let digits = LetterSet(["0"..."9"])
    static let word = LetterSet(["0"..."9", "A"..."Z", "a"..."z", "_"..."_"])
    /// White space and line terminators of ECMAScript.
    static let space = LetterSet([
        "\t"..."\r", " "..." ", "\u{A0}"..."\u{A0}", "\u{1680}"..."\u{1680}", "\u{2000}"..."\u{200A}",
        "\u{2028}"..."\u{2029}", "\u{202F}"..."\u{202F}", "\u{205F}"..."\u{205F}", "\u{3000}"..."\u{3000}",
        "\u{FEFF}"..."\u{FEFF}",
    ])
    static let lineEnds = LetterSet(["\n"..."\n", "\r"..."\r", "\u{2028}"..."\u{2029}"])

    package func contains(_ letter: Unicode.Scalar) -> Bool {
        let value = letter.value
        if value < 64 { return low & (1 << UInt64(value)) != 0 }
        if value < 128 { return high & (1 << UInt64(value - 64)) != 0 }
        var lower = 0
        var upper = ranges.count
        while lower < upper {
            let middle = (lower + upper) / 2
            if ranges[middle].upperBound < value { lower = middle + 1 } else { upper = middle }
        }
        return lower < ranges.count && ranges[lower].contains(value)
    }

    package func intersects(_ other: LetterSet) -> Bool {
        if low & other.low != 0 || high & other.high != 0 { return true }
        var (index, otherIndex) = (0, 0)
        while index < ranges.count, otherIndex < other.ranges.count {
            if ranges[index].overlaps(other.ranges[otherIndex]) { return true }
            if ranges[index].upperBound < other.ranges[otherIndex].upperBound { index += 1 } else { otherIndex += 1 }
        }
        return false
    }

    mutating func insert(_ range: ClosedRange<Unicode.Scalar>) {
        let values = range.lowerBound.value...range.upperBound.value
        for value in values.lowerBound..<max(values.lowerBound, min(values.upperBound + 1, 128)) {
            if value < 64 { low |= 1 << UInt64(value) } else { high |= 1 << UInt64(value - 64) }
        }
        if values.upperBound >= 128 { insert(max(values.lowerBound, 128)...values.upperBound) }
    }

    mutating func formUnion(_ other: LetterSet) {
        low |= other.low
        high |= other.high
        for range in other.ranges { insert(range) }
    }

    /// The set of all other characters.
    var inverted: LetterSet {
        var inverted = LetterSet()
        inverted.low = ~low
        inverted.high = ~high
        var next: UInt32 = 128
        for range in ranges {
            if range.lowerBound > next { inverted.ranges.append(next...range.lowerBound - 1) }
            next = range.upperBound + 1
        }
        if next <= Self.last { inverted.ranges.append(next...Self.last) }
        return inverted
    }

    /// Inserts a range of non-ASCII characters.
    private mutating func insert(_ range: ClosedRange<UInt32>) {
        var merged = range
        var disjoint: [ClosedRange<UInt32>] = []
        for other in ranges {
            if other.upperBound + 1 < merged.lowerBound || merged.upperBound + 1 < other.lowerBound {
                disjoint.append(other)
            } else {
                merged = min(other.lowerBound, merged.lowerBound)...max(other.upperBound, merged.upperBound)
            }
        }
        let position = disjoint.firstIndex { $0.lowerBound > merged.lowerBound } ?? disjoint.count
        disjoint.insert(merged, at: position)
        ranges = disjoint
    }
}
