/// Regular expressions assembled from random pieces; the checker rejects many of them.
enum RandomPattern {
    private static let pieces = [
        "a", "b", "1", "-", "_", "\\.", "\\]", "é", "я", "😀", ".", "\\d", "\\w", "\\s", "\\D", "\\W", "\\S", "^", "$",
        "\\b", "\\B", "[", "]", "[^", "(", "(?:", ")", "|", "*", "+", "?", "{2}", "{1,2}", "{0,}", "+?", "[a-c]",
        "[^\\d]", "[\\w-.]", "[\\w.-]+", "[-a]", "[a-]", "[a-\\d]", "[+-.]", "[\\t-\\r]", "&&", "--", "~", "\\-", "\\/",
        "/", "\\\"", "\"", "\\\\", "!-~", "[а-я]", "[\\d-", "a-z", "\\x", "\\p{L}", "(?=", "{", "}", "#", "\\(",
        "\\u{2028}", "\\n", "\t", " ",
    ]
    /// Character classes with shorthand classes and literal hyphens.
    private static let classes = [
        "[\\w-]+", "[\\w-.]+", "[-\\d]+", "[\\d-]*", "[^\\w-]", "[\\s\\d-]?", "[a-c-]+", "[\\w.-]+@[\\w-]+",
        "\\d{3}-\\d{4}",
    ]

    static func generate(_ random: inout SplitMix64) -> String {
        random.chance(50)
            ? random.pick(classes) : (0..<random.integer(1...6)).map { _ in random.pick(pieces) }.joined()
    }
}
