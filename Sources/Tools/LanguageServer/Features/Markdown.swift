/// Documentation for clients, which display Markdown or only plain text.
enum Markdown {
    /// The protocol's `MarkupContent`.
    static func content(_ text: String, isMarkdown: Bool) -> MessageValue {
        ["kind": isMarkdown ? "markdown" : "plaintext", "value": .string(isMarkdown ? text : plain(text))]
    }

    /// A code block whose fence is longer than any in the text.
    static func code(_ text: String, language: String = "") -> String {
        var longest = 2
        var run = 0
        for byte in text.utf8 {
            run = byte == UInt8(ascii: "`") ? run + 1 : 0
            longest = max(longest, run)
        }
        let fence = String(repeating: "`", count: longest + 1)
        return "\(fence)\(language)\n\(text)\n\(fence)"
    }

    /// The text without fences and emphasis.
    static func plain(_ text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("```") }
        return lines.joined(separator: "\n").replacing("**", with: "")
    }
}
