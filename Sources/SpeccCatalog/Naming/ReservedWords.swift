/// Words that Swift's grammar keeps for itself.
enum ReservedWords {
    /// Declared and used with backticks. Some are reserved only in places; backticks never harm.
    static let all: Set<String> = [
        "Any", "Protocol", "Self", "Type", "actor", "any", "as", "associatedtype", "async", "await", "break", "case",
        "catch", "class", "consume", "continue", "copy", "default", "defer", "deinit", "discard", "do", "each", "else",
        "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in",
        "init", "inout", "internal", "is", "let", "macro", "nil", "nonisolated", "operator", "precedencegroup",
        "private", "protocol", "public", "repeat", "rethrows", "return", "self", "some", "static", "struct",
        "subscript", "super", "switch", "then", "throw", "throws", "true", "try", "typealias", "unsafe", "var",
        "where", "while", "yield",
    ]

    /// Where backticks do not help, an underscore follows.
    static let beyondBackticks: Set<String> = ["Protocol", "Self", "Type", "init", "self"]
}
