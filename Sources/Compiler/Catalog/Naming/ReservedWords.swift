/// Swift keywords.
enum ReservedWords {
    /// Whether a name needs backticks. Length and first letter decide for nearly every name, at a tenth of the cost of
    /// a lookup.
    static func contains(_ name: String) -> Bool {
        let length = name.utf8.count
        guard length > 1, length < 16 else { return false }
        let first = name.utf8[name.utf8.startIndex]
        return lengths[Int(first & 0x7F)] & (1 << length) != 0 && all.contains(name)
    }

    /// A bit set of the keywords' lengths for each first letter.
    private static let lengths: [UInt16] = {
        var lengths = [UInt16](repeating: 0, count: 128)
        for word in all { lengths[Int(word.utf8.first ?? 0)] |= 1 << word.utf8.count }
        return lengths
    }()

    /// Names that need backticks. Some are reserved only in certain contexts; backticks are harmless elsewhere.
    private static let all: Set<String> = [
        "Any", "Protocol", "Self", "Type", "actor", "any", "as", "associatedtype", "async", "await", "break", "case",
        "catch", "class", "consume", "continue", "copy", "default", "defer", "deinit", "discard", "do", "each", "else",
        "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in",
        "init", "inout", "internal", "is", "let", "macro", "nil", "nonisolated", "operator", "precedencegroup",
        "private", "protocol", "public", "repeat", "rethrows", "return", "self", "some", "static", "struct",
        "subscript", "super", "switch", "then", "throw", "throws", "true", "try", "typealias", "unsafe", "var",
        "where", "while", "yield",
    ]

    /// Names that are reserved even in backticks; they get an underscore suffix.
    static let unescapable: Set<String> = ["Protocol", "Self", "Type", "init", "self"]
}
