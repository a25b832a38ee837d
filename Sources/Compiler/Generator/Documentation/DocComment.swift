/// Documentation lines that begin with `///`.
///
/// Text from a catalog cannot end the comment, and DocC reads nothing in it but prose, code spans, code blocks and lists.
struct DocComment {
    /// The number of columns to the left of the comment.
    let indentation: Int
    private(set) var lines: [String] = []

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

/// Formats one line of prose outside code blocks.
enum DocLine {
    /// Escapes everything that DocC would read as HTML, directives, headings, symbol links, images or sections such as
    /// `- Parameters:`. Does not change code spans.
    static func escape(_ line: String) -> String {
        let margin = line.utf8.prefix { $0 == UInt8(ascii: " ") }.count
        let bytes = Array(line.utf8)
        var result = Array(bytes[..<margin])
        var index = margin
        if beginsBlock(bytes[margin...]) {
            result.append(UInt8(ascii: "\\"))
        }
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "`"): index = appendCodeSpan(bytes, from: index, to: &result)
            case UInt8(ascii: "<"):
                result.append(contentsOf: "\\<".utf8)
                index += 1
            case UInt8(ascii: "[") where index > margin && bytes[index - 1] == UInt8(ascii: "!"):
                result.append(contentsOf: "\\[".utf8)
                index += 1
            case UInt8(ascii: "(") where index > margin && bytes[index - 1] == UInt8(ascii: "]"):
                let isWebLink = bytes[(index + 1)...].starts(with: "https://".utf8)
                result.append(contentsOf: isWebLink ? "(".utf8 : "\\(".utf8)
                index += 1
            default:
                result.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Replaces a run of backticks by one, if another run on the line closes the span; escapes it otherwise.
    private static func appendCodeSpan(_ bytes: [UInt8], from start: Int, to result: inout [UInt8]) -> Int {
        let backtick = UInt8(ascii: "`")
        let content = bytes[start...].firstIndex { $0 != backtick } ?? bytes.count
        guard let end = bytes[content...].firstIndex(of: backtick) else {
            result.append(contentsOf: "\\`".utf8)
            return content
        }
        result.append(backtick)
        result.append(contentsOf: bytes[content..<end])
        result.append(backtick)
        return bytes[end...].firstIndex { $0 != backtick } ?? bytes.count
    }

    /// Whether the line begins a block other than a paragraph or a list item.
    private static func beginsBlock(_ line: ArraySlice<UInt8>) -> Bool {
        switch line.first {
        case UInt8(ascii: "@"), UInt8(ascii: "#"), UInt8(ascii: "="): return true
        case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"):
            let item = line.dropFirst().drop { $0 == UInt8(ascii: " ") }
            let isRule = item.allSatisfy { $0 == line.first || $0 == UInt8(ascii: " ") }
            let lowered = item.prefix(9).map { $0 | 0x20 }
            return isRule || ["parameter", "returns", "throws"].contains { lowered.starts(with: $0.utf8) }
        default: return false
        }
    }

    /// The marker of a code fence; nil for other lines.
    static func fence(_ line: String) -> String? {
        let start = line.utf8.drop { $0 == UInt8(ascii: " ") }
        return start.starts(with: "```".utf8) ? "```" : start.starts(with: "~~~".utf8) ? "~~~" : nil
    }

    /// Breaks the line at spaces before words that cannot begin a list, a heading or a quotation.
    static func wrap(_ line: String, width: Int) -> [String] {
        if Layout.columns(line) <= width {
            return [line]
        }
        let bytes = Array(line.utf8)
        let margin = bytes.firstIndex { $0 != UInt8(ascii: " ") } ?? 0
        let isItem = bytes[margin...].starts(with: "- ".utf8)
        let hang = String(repeating: " ", count: margin + (isItem ? 2 : 0))
        var lines: [String] = []
        var start = 0
        var breakPoint: Int?
        var isInSpan = false
        var index = margin
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "`") {
                isInSpan.toggle()  // no line break inside a code span
            } else if bytes[index] == UInt8(ascii: " ") && !isInSpan && index + 1 < bytes.count
                && mayBegin(bytes[index + 1])
            {
                breakPoint = index
            }
            if index - start + (lines.isEmpty ? 1 : hang.utf8.count + 1) > width, let end = breakPoint {
                lines.append((lines.isEmpty ? "" : hang) + String(decoding: bytes[start..<end], as: UTF8.self))
                start = end + 1
                breakPoint = nil
            }
            index += 1
        }
        return lines + [(lines.isEmpty ? "" : hang) + String(decoding: bytes[start...], as: UTF8.self)]
    }

    private static func mayBegin(_ first: UInt8) -> Bool {
        switch first {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...0xFF: return true
        default: return first == UInt8(ascii: "`") || first == UInt8(ascii: "(")
        }
    }
}
