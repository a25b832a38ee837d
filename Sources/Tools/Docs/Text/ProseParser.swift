import SpeccGenerator

/// Documentation of a catalog: paragraphs, headings, lists and code with inline code, emphasis and links.
struct Prose: Equatable, Sendable {
    var blocks: [Block]

    enum Block: Equatable, Sendable {
        case paragraph([Span])
        case heading(String)
        case list([[Span]], isOrdered: Bool = false)
        case code([String])
    }

    enum Span: Equatable, Sendable {
        case text(String)
        case code(String)
        case strong(String)
        case emphasis(String)
        /// Only for the schemes `https`, `http` and `mailto`.
        case link(String, url: String)

        var plain: String {
            switch self {
            case .text(let text), .code(let text), .strong(let text), .emphasis(let text), .link(let text, _): text
            }
        }
    }

    static let none = Prose(blocks: [])

    var isEmpty: Bool { blocks.isEmpty }

    /// The first sentence as plain text; empty for text without a paragraph.
    var summary: String {
        for case .paragraph(let spans) in blocks {
            return Self.firstSentence(of: spans.map(\.plain).joined())
        }
        return ""
    }

    private static func firstSentence(of text: String) -> String {
        var previous: Character?
        for index in text.indices {
            if let last = previous, ".!?".contains(last), text[index] == " " { return String(text[..<index]) }
            previous = text[index]
        }
        return text
    }
}

/// Parses documentation. Text that is not one of the supported forms remains text, markup of other languages included.
struct ProseParser {
    private var blocks: [Prose.Block] = []
    private var paragraph: [String] = []
    private var items: [[String]] = []
    private var isOrdered = false
    private var code: [String]?

    static func parse(_ text: String?) -> Prose {
        guard let text, !text.isEmpty else { return .none }
        var parser = ProseParser()
        for line in DocLines.lines(of: text) { parser.add(line) }
        parser.endCode()
        parser.endText()
        return Prose(blocks: parser.blocks)
    }

    private mutating func add(_ line: String) {
        let isFence = line.drop { $0 == " " }.hasPrefix("```")
        if code != nil {
            if isFence { endCode() } else { code?.append(line) }
        } else if isFence {
            endText()
            code = []
        } else if line.isEmpty {
            endText()
        } else if let title = Self.heading(line) {
            endText()
            blocks.append(.heading(Self.spans(of: [title]).map(\.plain).joined()))
        } else if let item = Self.item(line, isFirst: items.isEmpty, isParagraph: !paragraph.isEmpty) {
            if !paragraph.isEmpty || item.isOrdered != isOrdered { endText() }
            isOrdered = item.isOrdered
            items.append([item.text])
        } else if !items.isEmpty, line.hasPrefix(" ") {
            items[items.count - 1].append(line)
        } else {
            if !items.isEmpty { endText() }
            paragraph.append(line)
        }
    }

    /// The text after `- `, `* ` or `1. `.
    ///
    /// - Parameter isParagraph: Whether the line follows one of a paragraph, in which a number is only that of an item if it is 1.
    private static func item(_ line: String, isFirst: Bool, isParagraph: Bool) -> (text: String, isOrdered: Bool)? {
        let text = line.drop { $0 == " " }
        if text.hasPrefix("- ") || text.hasPrefix("* ") { return (String(text.dropFirst(2)), false) }
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        let rest = text.dropFirst(digits.count)
        guard !digits.isEmpty, digits.count < 10, rest.hasPrefix(". ") || rest.hasPrefix(") ") else { return nil }
        guard !isFirst || !isParagraph || digits == "1" else { return nil }
        return (String(rest.dropFirst(2)), true)
    }

    /// The text after `# ` to `###### `.
    private static func heading(_ line: String) -> String? {
        let marks = line.prefix { $0 == "#" }
        guard !marks.isEmpty, marks.count <= 6, line.dropFirst(marks.count).hasPrefix(" ") else { return nil }
        let title = line.dropFirst(marks.count).drop { $0 == " " }
        return title.isEmpty ? nil : String(title)
    }

    private mutating func endCode() {
        if let code, !code.isEmpty { blocks.append(.code(code)) }
        code = nil
    }

    private mutating func endText() {
        if !paragraph.isEmpty { blocks.append(.paragraph(Self.spans(of: paragraph))) }
        if !items.isEmpty { blocks.append(.list(items.map(Self.spans), isOrdered: isOrdered)) }
        paragraph = []
        items = []
        isOrdered = false
    }

    private static func spans(of lines: [String]) -> [Prose.Span] {
        var spans = SpanParser(lines.map { String($0.drop { $0 == " " }) }.joined(separator: " "))
        return spans.parse()
    }
}
