import SpeccGenerator

/// Parses documentation. Text that is not one of the supported forms remains text, markup of other languages included.
struct ProseParser {
    private var blocks: [Prose.Block] = []
    private var paragraph: [String] = []
    private var items: [[String]] = []
    private var code: [String]?

    static func parse(_ text: String?) -> Prose {
        guard let text, !text.isEmpty else { return .none }
        var parser = ProseParser()
        for line in LineSplitter.lines(of: text) { parser.add(line) }
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
        } else if let item = Self.item(line) {
            if !paragraph.isEmpty { endText() }
            items.append([item])
        } else if !items.isEmpty, line.hasPrefix(" ") {
            items[items.count - 1].append(line)
        } else {
            if !items.isEmpty { endText() }
            paragraph.append(line)
        }
    }

    /// The text after `- ` or `* `.
    private static func item(_ line: String) -> String? {
        let text = line.drop { $0 == " " }
        return text.hasPrefix("- ") || text.hasPrefix("* ") ? String(text.dropFirst(2)) : nil
    }

    private mutating func endCode() {
        if let code, !code.isEmpty { blocks.append(.code(code)) }
        code = nil
    }

    private mutating func endText() {
        if !paragraph.isEmpty { blocks.append(.paragraph(Self.spans(of: paragraph))) }
        if !items.isEmpty { blocks.append(.list(items.map(Self.spans))) }
        paragraph = []
        items = []
    }

    private static func spans(of lines: [String]) -> [Prose.Span] {
        var spans = SpanParser(lines.map { String($0.drop { $0 == " " }) }.joined(separator: " "))
        return spans.parse()
    }
}
