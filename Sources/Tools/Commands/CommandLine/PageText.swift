import SpeccDiagnostics

/// The Markdown of a rule's page, for a terminal: headings without `#`, paragraphs in the width, indented samples.
///
/// A file or a pipe receives the Markdown itself.
struct PageText {
    let style: TerminalStyle

    func text(of markdown: String) -> String {
        guard style.width != nil else { return markdown }
        var text = ""
        var paragraph: [Substring] = []
        var isSample = false
        func endParagraph() {
            guard let first = paragraph.first else { return }
            let indent = first.hasPrefix("- ") ? 2 : 0
            text += style.paragraph(paragraph.joined(separator: " "), indent: indent)
            paragraph = []
        }
        for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") {
                endParagraph()
                isSample.toggle()
                if isSample { text += label(line.drop { $0 == "`" }) }
            } else if isSample {
                text += line.isEmpty ? "\n" : "    \(line)\n"
            } else if line.hasPrefix("#") {
                endParagraph()
                text += style(.heading, String(line.drop { $0 == "#" || $0 == " " })) + "\n"
            } else if line.isEmpty {
                endParagraph()
                text += "\n"
            } else if line.hasPrefix("|") {
                endParagraph()
                text += line + "\n"
            } else {
                if line.hasPrefix("- ") { endParagraph() }
                paragraph.append(line.drop { $0 == " " })
            }
        }
        endParagraph()
        while text.hasSuffix("\n\n") { text.removeLast() }
        return text
    }

    /// The kind of a sample, such as `bad` of the fence `yaml bad`; the name of its file, if it has one.
    private func label(_ fence: Substring) -> String {
        let words = fence.split(separator: " ").filter { $0 != "yaml" }
        guard !words.isEmpty else { return "" }
        let title = words.joined(separator: ", ") + ":"
        let role: TerminalStyle.Role = words.contains("bad") ? .error : words.contains("good") ? .success : .secondary
        return "  " + style(role, title) + "\n"
    }
}
