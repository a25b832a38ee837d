/// Whether a text fits a pattern as a whole, for patterns in which `PatternParser` finds no problem.
///
/// It follows all ways at once, as sets of places in the text, so that no pattern makes it try the same again and
/// again; one that would still take long is given up.
struct PatternMatcher {
    /// Places looked at, all told.
    private static let patience = 200_000

    private let pattern: [Unicode.Scalar]
    private let text: [Unicode.Scalar]
    private var remaining = PatternMatcher.patience

    private struct GivenUp: Error {}

    /// Nil where the answer would take too long.
    static func isWhole(_ text: String, _ pattern: String) -> Bool? {
        var match = PatternMatcher(pattern: Array(pattern.unicodeScalars), text: Array(text.unicodeScalars))
        do {
            let ends = try match.alternatives(match.pattern.startIndex, match.pattern.endIndex, from: [0])
            return ends.contains(match.text.count)
        } catch {
            return nil
        }
    }

    private init(pattern: [Unicode.Scalar], text: [Unicode.Scalar]) {
        self.pattern = pattern
        self.text = text
    }

    /// The places where the part of the pattern can end that begins at one of `places`. Groups are 32 deep at most.
    private mutating func alternatives(_ start: Int, _ end: Int, from places: Set<Int>) throws(GivenUp) -> Set<Int> {
        var ends: Set<Int> = []
        var branch = start
        var index = start
        while index <= end {
            if index == end || pattern[index] == "|" {
                ends.formUnion(try sequence(branch, index, from: places))
                branch = index + 1
            }
            index = index < end ? endOfAtom(index) : index + 1
        }
        return ends
    }

    private mutating func sequence(_ start: Int, _ end: Int, from places: Set<Int>) throws(GivenUp) -> Set<Int> {
        var places = places
        var index = start
        while index < end, !places.isEmpty {
            let next = endOfAtom(index)
            let (counts, behind) = counts(at: next, before: end)
            places = try repeated(index, next, counts, from: places)
            index = behind
        }
        return places
    }

    private mutating func repeated(
        _ start: Int,
        _ end: Int,
        _ counts: ClosedRange<Int>,
        from places: Set<Int>
    ) throws(GivenUp) -> Set<Int> {
        var reached = counts.lowerBound == 0 ? places : []
        var current = places
        var count = 0
        while count < counts.upperBound, !current.isEmpty {
            current = try atom(start, end, from: current)
            count += 1
            guard count >= counts.lowerBound else { continue }
            // Nothing new will come of places that have been reached before.
            let new = current.subtracting(reached)
            reached.formUnion(new)
            if new.isEmpty { break }
            current = new
        }
        return reached
    }

    private mutating func atom(_ start: Int, _ end: Int, from places: Set<Int>) throws(GivenUp) -> Set<Int> {
        remaining -= places.count + 1
        guard remaining > 0 else { throw GivenUp() }
        switch pattern[start] {
        case "(":
            let isPlain = pattern[start + 1] == "?"
            return try alternatives(start + (isPlain ? 3 : 1), end - 1, from: places)
        case "^": return places.filter { $0 == 0 }
        case "$": return places.filter { $0 == text.count }
        default:
            if pattern[start] == "\\", end - start == 2, pattern[start + 1] == "b" || pattern[start + 1] == "B" {
                let isWanted = pattern[start + 1] == "b"
                return places.filter { isBoundary($0) == isWanted }
            }
            let letters = PatternCharacterClass(pattern[start..<end])
            return Set(places.filter { $0 < text.count && letters.contains(text[$0]) }.map { $0 + 1 })
        }
    }

    private func isBoundary(_ place: Int) -> Bool {
        let before = place > 0 && PatternCharacterClass.isWordLetter(text[place - 1])
        let behind = place < text.count && PatternCharacterClass.isWordLetter(text[place])
        return before != behind
    }

    /// Behind a letter, an escape, a class or a group.
    private func endOfAtom(_ start: Int) -> Int {
        switch pattern[start] {
        case "\\": return min(start + 2, pattern.count)
        case "[":
            var index = start + (pattern[start + 1] == "^" ? 2 : 1)
            while index < pattern.count, pattern[index] != "]" { index += pattern[index] == "\\" ? 2 : 1 }
            return min(index + 1, pattern.count)
        case "(":
            var index = start + 1
            while index < pattern.count, pattern[index] != ")" { index = endOfAtom(index) }
            return min(index + 1, pattern.count)
        default: return start + 1
        }
    }

    /// `*`, `+`, `?`, `{2,5}`, and where it ends, with the `?` of a lazy one.
    private func counts(at index: Int, before end: Int) -> (counts: ClosedRange<Int>, end: Int) {
        guard index < end else { return (1...1, index) }
        var behind = index + 1
        let counts: ClosedRange<Int>
        switch pattern[index] {
        case "*": counts = 0 ... .max
        case "+": counts = 1 ... .max
        case "?": counts = 0...1
        case "{":
            var numbers = [0]
            var isOpen = false
            while behind < end, pattern[behind] != "}" {
                isOpen = pattern[behind] == ","
                if isOpen {
                    numbers.append(0)
                } else if "0"..."9" ~= pattern[behind] {
                    numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + Int(pattern[behind].value - 0x30)
                }
                behind += 1
            }
            behind += 1
            counts = numbers[0]...(isOpen ? .max : max(numbers[numbers.count - 1], numbers[0]))
        default: return (1...1, index)
        }
        return (counts, behind < end && pattern[behind] == "?" ? behind + 1 : behind)
    }
}
