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
