/// Parses the spans of one paragraph.
struct SpanParser {
    private let scalars: [Unicode.Scalar]
    private var position = 0
    private var text = ""
    private var spans: [Prose.Span] = []

    init(_ paragraph: String) {
        scalars = Array(paragraph.unicodeScalars)
    }

    mutating func parse() -> [Prose.Span] {
        while position < scalars.count {
            switch scalars[position] {
            case "`": addCode()
            case "*": addStrong()
            case "[": addLink()
            default: addText()
            }
        }
        endText()
        return spans
    }

    private mutating func addText() {
        text.unicodeScalars.append(scalars[position])
        position += 1
    }

    private mutating func addCode() {
        let count = scalars[position...].prefix { $0 == "`" }.count
        let start = position + count
        guard count <= 2, let end = find(Array(repeating: "`", count: count), from: start), end > start else {
            for _ in 0..<count { addText() }
            return
        }
        add(.code(string(start..<end)), next: end + count)
    }

    private mutating func addStrong() {
        let start = position + 2
        guard start < scalars.count, scalars[position + 1] == "*", scalars[start] != " ",
            let end = find(["*", "*"], from: start), end > start
        else { return addText() }
        add(.strong(string(start..<end)), next: end + 2)
    }

    private mutating func addLink() {
        guard let middle = find(["]", "("], from: position), middle > position + 1,
            !scalars[(position + 1)..<middle].contains("["),
            let end = find([")"], from: middle)
        else { return addText() }
        let url = string((middle + 2)..<end)
        guard Self.isLinkable(url) else { return addText() }
        add(.link(string((position + 1)..<middle), url: url), next: end + 1)
    }

    private mutating func add(_ span: Prose.Span, next: Int) {
        endText()
        spans.append(span)
        position = next
    }

    private mutating func endText() {
        if !text.isEmpty { spans.append(.text(text)) }
        text = ""
    }

    /// The next occurrence. The search is limited, so that the time is linear.
    private func find(_ pattern: [Unicode.Scalar], from start: Int) -> Int? {
        var index = start
        let end = min(scalars.count, start + 2_000)
        while index + pattern.count <= end {
            if scalars[index..<(index + pattern.count)].elementsEqual(pattern) { return index }
            index += 1
        }
        return nil
    }

    private func string(_ range: Range<Int>) -> String {
        var string = ""
        string.unicodeScalars.append(contentsOf: scalars[range])
        return string
    }

    /// Absolute URLs of visible ASCII characters without quotes, brackets or backslashes.
    private static func isLinkable(_ url: String) -> Bool {
        let isPlain = url.utf8.allSatisfy { byte in
            byte > 0x20 && byte < 0x7F && !"\"'<>`\\(){}|^".utf8.contains(byte)
        }
        return isPlain && ["https://", "http://", "mailto:"].contains { url.hasPrefix($0) }
    }
}
