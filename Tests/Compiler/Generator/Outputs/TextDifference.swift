/// The first difference of two texts, for people.
struct TextDifference: CustomStringConvertible {
    let line: Int
    private let before: [Substring]
    private let expected: Substring?
    private let found: Substring?

    /// Nil if the texts are equal.
    init?(expected: String, found: String) {
        guard !expected.utf8.elementsEqual(found.utf8) else { return nil }
        let left = expected.split(separator: "\n", omittingEmptySubsequences: false)
        let right = found.split(separator: "\n", omittingEmptySubsequences: false)
        var index = 0
        while index < min(left.count, right.count), left[index].utf8.elementsEqual(right[index].utf8) {
            index += 1
        }
        line = index + 1
        before = Array(left[max(0, index - 3)..<index])
        self.expected = index < left.count ? left[index] : nil
        self.found = index < right.count ? right[index] : nil
    }

    var description: String {
        let context = before.map { "      " + $0 }
        let sides = [("golden", expected), ("found ", found)].map { name, text in
            "\(name) \(text.map { $0.debugDescription } ?? "(the text ends here)")"
        }
        return (["line \(line):"] + context + sides).joined(separator: "\n")
    }
}
