/// Documentation lines that begin with `///`.
///
/// Text from a catalog cannot end the comment, and DocC reads nothing in it but prose, code spans, code blocks and lists.
struct DocComment {
    /// The number of columns to the left of the comment.
    let indentation: Int
    private(set) var lines: [String] = []

    init(indentation: Int) {
        self.indentation = indentation
    }

    /// Adds a paragraph of text from a catalog.
    mutating func add(paragraph text: String?) {
        guard let text, !text.isEmpty else { return }
        let paragraph = DocText.lines(of: text, width: width)
        guard !paragraph.isEmpty else { return }
        separate()
        append(paragraph)
    }

    /// Adds a paragraph that consists of one code span.
    mutating func add(code: String) {
        let traits = TextTraits(code)
        if traits.isASCII && !traits.hasControls && !traits.hasBackticks {
            separate()
            append(["`" + code + "`"])
        } else {
            add(paragraph: "`" + code + "`")
        }
    }

    /// Adds a paragraph of generated sentences, which contain only identifiers and numbers of a catalog:
    /// on one line, or one per line.
    mutating func add(sentences: [String]) {
        guard !sentences.isEmpty else { return }
        separate()
        let line = sentences.joined(separator: " ")
        let lines = Layout.columns(line) <= width ? [line] : sentences
        append(lines.flatMap { DocLine.wrap($0, width: width) })
    }

    /// Adds `- Parameters:` with an item for each documented parameter.
    mutating func add(parameters: [(name: String, docs: [String])]) {
        let documented = parameters.filter { !$0.docs.isEmpty }
        guard !documented.isEmpty else { return }
        separate()
        lines.append("/// - Parameters:")
        for (name, docs) in documented {
            add(item: "- \(name): ", docs.joined(separator: " "), margin: "  ")
        }
    }

    /// Adds a callout such as `- Throws: …`, whose text contains only identifiers and numbers of a catalog.
    mutating func add(callout: String, text: String) {
        separate()
        append(DocLine.wrap("- " + callout + ": " + text, width: width))
    }

    private mutating func add(item head: String, _ text: String, margin: String) {
        var start = margin + head
        for line in DocText.lines(of: text, width: width - Layout.columns(start)) {
            lines.append(Self.comment(line.isEmpty ? "" : start + line))
            start = margin + "  "
        }
    }

    private mutating func append(_ text: [String]) {
        for line in text {
            lines.append(Self.comment(line))
        }
    }

    private mutating func separate() {
        if !lines.isEmpty {
            lines.append("///")
        }
    }

    private var width: Int {
        Layout.width - indentation - 4
    }

    private static func comment(_ line: String) -> String {
        line.isEmpty ? "///" : "/// " + line
    }
}
