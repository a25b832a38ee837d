/// Words that Swift's grammar keeps for itself.
enum ReservedWords {
    /// Whether a name needs backticks where it is declared or used. Nearly every name is told apart by its length and its
    /// first letter, which costs a tenth of looking it up.
    static func contains(_ name: String) -> Bool {
        let length = name.utf8.count
        guard length > 1, length < 16 else { return false }
        let first = name.utf8[name.utf8.startIndex]
        return lengths[Int(first & 0x7F)] & (1 << length) != 0 && all.contains(name)
    }

    /// Of the words by their first letters, a bit a length.
    private static let lengths: [UInt16] = {
        var lengths = [UInt16](repeating: 0, count: 128)
        for word in all { lengths[Int(word.utf8.first ?? 0)] |= 1 << word.utf8.count }
        return lengths
    }()

    /// Declared and used with backticks. Some are reserved only in places; backticks never harm.
    private static let all: Set<String> = [
        "Any", "Protocol", "Self", "Type", "actor", "any", "as", "associatedtype", "async", "await", "break", "case",
        "catch", "class", "consume", "continue", "copy", "default", "defer", "deinit", "discard", "do", "each", "else",
        "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in",
        "init", "inout", "internal", "is", "let", "macro", "nil", "nonisolated", "operator", "precedencegroup",
        "private", "protocol", "public", "repeat", "rethrows", "return", "self", "some", "static", "struct",
        "subscript", "super", "switch", "then", "throw", "throws", "true", "try", "typealias", "unsafe", "var",
        "where", "while", "yield",
    ]

    /// Where backticks do not help, an underscore follows.
    static let unescapable: Set<String> = ["Protocol", "Self", "Type", "init", "self"]
}
