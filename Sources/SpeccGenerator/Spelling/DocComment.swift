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
        guard let text else { return }
        let paragraph = DocText.lines(of: text, width: width)
        guard !paragraph.isEmpty else { return }
        separate()
        lines.append(contentsOf: paragraph.map(Self.comment))
    }

    /// Adds `- Parameters:` with an item for each that has something to say.
    mutating func add(parameters: [(name: String, docs: [String])]) {
        let documented = parameters.filter { !$0.docs.isEmpty }
        guard !documented.isEmpty else { return }
        separate()
        lines.append("/// - Parameters:")
        for (name, docs) in documented {
            add(item: "  - \(name): ", docs.joined(separator: "\n"))
        }
    }

    /// Adds a callout such as `- Throws: …`.
    mutating func add(callout: String, _ text: String) {
        separate()
        add(item: "- \(callout): ", text)
    }

    private mutating func add(item head: String, _ text: String) {
        let hang = String(repeating: " ", count: head.utf8.prefix { $0 == UInt8(ascii: " ") }.count + 2)
        for (index, line) in DocText.lines(of: text, width: width - 8).enumerated() {
            lines.append(Self.comment((index == 0 ? head : hang) + line))
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
        line.utf8.allSatisfy { $0 == UInt8(ascii: " ") } ? "///" : "/// " + line
    }
}
