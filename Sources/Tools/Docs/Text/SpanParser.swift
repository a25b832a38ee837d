/// Parses the spans of one paragraph.
struct SpanParser {
    private let scalars: [Unicode.Scalar]
    private var position = 0
    private var text = ""
    private var spans: [Prose.Span] = []
    /// Whether other marks are text.
    private var hasOnlyCode = false

    init(_ paragraph: String) {
        scalars = Array(paragraph.unicodeScalars)
    }

    mutating func parse() -> [Prose.Span] {
        while position < scalars.count {
            switch scalars[position] {
            case "`": addCode()
            case _ where hasOnlyCode: addText()
            case "*": if !addStrong(), !addEmphasis() { addText() }
            case "_": if !addEmphasis() { addText() }
            case "[": if !addLink(at: position) { addText() }
            case "!" where scalars.dropFirst(position + 1).first == "[":
                // An image is a link, because pages load no other files.
                if !addLink(at: position + 1) { addText() }
            case "<": if !addAutomaticLink() { addText() }
            case "\\": addEscaped()
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

    /// `**text**` or `***text***`
    private mutating func addStrong() -> Bool {
        let count = scalars[position...].prefix { $0 == "*" }.count
        let start = position + count
        guard count == 2 || count == 3, start < scalars.count, scalars[start] != " ",
            let end = find(Array(repeating: "*", count: count), from: start), end > start
        else { return false }
        add(.strong(plain(start..<end)), next: end + count)
        return true
    }

    /// `*text*` or `_text_`, but not the characters in `snake_case` and `2 * 3`.
    private mutating func addEmphasis() -> Bool {
        let (mark, start) = (scalars[position], position + 1)
        guard !isWord(position - 1) || mark == "*", start < scalars.count, scalars[start] != mark,
            scalars[start] != " ",
            let end = find([mark], from: start), scalars[end - 1] != " ",
            end + 1 == scalars.count || scalars[end + 1] != mark,
            !isWord(end + 1) || mark == "*"
        else { return false }
        add(.emphasis(plain(start..<end)), next: end + 1)
        return true
    }

    private func isWord(_ index: Int) -> Bool {
        guard scalars.indices.contains(index) else { return false }
        let properties = scalars[index].properties
        return properties.isAlphabetic || properties.numericType != nil || scalars[index] == "_"
    }

    /// `[text](url)`
    private mutating func addLink(at bracket: Int) -> Bool {
        guard let middle = find(["]", "("], from: bracket), middle > bracket + 1,
            !scalars[(bracket + 1)..<middle].contains("["),
            let end = find([")"], from: middle)
        else { return false }
        let url = string((middle + 2)..<end)
        guard Self.isLinkable(url) else { return false }
        add(.link(plain((bracket + 1)..<middle), url: url), next: end + 1)
        return true
    }

    /// `<https://swift.org>`
    private mutating func addAutomaticLink() -> Bool {
        guard let end = find([">"], from: position) else { return false }
        let url = string((position + 1)..<end)
        guard Self.isLinkable(url) else { return false }
        add(.link(url, url: url), next: end + 1)
        return true
    }

    /// A backslash before ASCII punctuation.
    private mutating func addEscaped() {
        if let next = scalars.dropFirst(position + 1).first, next.isASCII, !next.properties.isAlphabetic,
            next.value > 0x20,
            next.properties.numericType == nil
        {
            position += 1
        }
        addText()
    }

    /// The text without the marks of code in it.
    private func plain(_ range: Range<Int>) -> String {
        var inner = SpanParser(string(range))
        inner.hasOnlyCode = true
        return inner.parse().map(\.plain).joined()
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
