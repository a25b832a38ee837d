import SpeccDiagnostics

/// Text as it is written inside of brackets and braces in YAML, for hints that are followed literally.
enum FlowScalar {
    /// The text, in quotes if it has another meaning without them.
    static func written(_ text: String) -> String {
        let isPlain =
            !text.isEmpty && text.first != " " && text.last != " "
            && !text.unicodeScalars.contains { marks.contains($0) || $0.value < 0x20 }
            && !(text.utf8.first.map { leading.contains($0) } ?? false)
        if isPlain { return text }
        return text.contains("\"") || text.contains("\\")
            ? "'" + text.replacing("'", with: "''") + "'" : "\"" + text + "\""
    }

    /// Text of a hint, shortened like other text of a catalog in a message.
    static func shown(_ text: String) -> String {
        TextSanitizer.shortened(written(text))
    }

    private static let marks = Set(",[]{}:#\"'\\".unicodeScalars)
    private static let leading = Set("-?!&*|>%@`".utf8)
}
