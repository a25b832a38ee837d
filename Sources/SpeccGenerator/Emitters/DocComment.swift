/// Text of a catalog as `///` lines: nothing in it can end the comment, and nothing in it means more to DocC than prose,
/// code spans, code blocks and lists.
struct DocComment {
    /// Columns left of the comment.
    let indentation: Int
    /// Complete, each beginning with `///`.
    private(set) var lines: [String] = []

    init(indentation: Int) {
        self.indentation = indentation
    }

    /// Adds a paragraph of ours or of a catalog, apart from what is there already.
    mutating func add(paragraph text: String?) {
        guard let text, !text.isEmpty else { return }
        let paragraph = DocText.lines(of: text, width: width)
        guard !paragraph.isEmpty else { return }
        separate()
        append(paragraph)
    }

    /// Adds a paragraph that is one code span.
    mutating func add(code: String) {
        let traits = TextTraits(code)
        if traits.isASCII && !traits.hasControls && !traits.hasBackticks {
            add(own: ["`" + code + "`"])
        } else {
            add(paragraph: "`" + code + "`")
        }
    }

    /// Adds sentences that hold nothing of a catalog but identifiers and numbers: on one line, or each on its own.
    mutating func add(own sentences: [String]) {
        separate()
        let line = sentences.joined(separator: " ")
        append(Layout.columns(line) <= width ? [line] : sentences)
    }

    /// Adds `- Parameters:` with an item for each that has something to say.
    mutating func add(parameters: [(name: String, docs: [String])]) {
        let documented = parameters.filter { !$0.docs.isEmpty }
        guard !documented.isEmpty else { return }
        separate()
        lines.append("/// - Parameters:")
        for (name, docs) in documented {
            add(item: "- \(name): ", docs.joined(separator: " "), margin: "  ")
        }
    }

    /// Adds a callout such as `- Throws: …`, with nothing of a catalog in it but identifiers and numbers.
    mutating func add(callout: String, own text: String) {
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
