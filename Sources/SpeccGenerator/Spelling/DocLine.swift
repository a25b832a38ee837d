/// One line of prose outside of code blocks.
enum DocLine {
    /// Takes the meaning from what DocC would read as HTML, directives, headings, symbol links, images or our own
    /// sections; code spans stay as they are.
    static func escape(_ line: String) -> String {
        guard line.utf8.contains(where: isMarkup) else { return line }
        let margin = line.utf8.prefix { $0 == UInt8(ascii: " ") }.count
        let bytes = Array(line.utf8)
        var result = Array(bytes[..<margin])
        var index = margin
        if isBlockSign(bytes[margin...]) {
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

    /// A run of backticks opens a span of one backtick, if another run on the line closes it; else it is text.
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

    private static func isMarkup(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "`"), UInt8(ascii: "<"), UInt8(ascii: "["), UInt8(ascii: "@"), UInt8(ascii: "#"): true
        case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "="): true
        default: false
        }
    }

    /// Whether a line beginning like this is more than a paragraph or a list item.
    private static func isBlockSign(_ line: ArraySlice<UInt8>) -> Bool {
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

    /// Breaks at blanks before words that cannot be taken for the beginning of a list, a heading or a quotation.
    static func wrap(_ line: String, width: Int) -> [String] {
        if Layout.columns(line) <= width {
            return [line]
        }
        let margin = line.utf8.prefix { $0 == UInt8(ascii: " ") }.count
        let isItem = line.dropFirst(margin).hasPrefix("- ")
        let hang = String(repeating: " ", count: margin + (isItem ? 2 : 0))
        var lines: [String] = []
        var current = String(line.prefix(margin))
        var isEmpty = true
        var isInSpan = false
        for word in line.dropFirst(margin).split(separator: " ") {
            if isEmpty {
                current += word
            } else if isInSpan || !mayBegin(word) || Layout.columns(current) + 1 + Layout.columns(String(word)) <= width {
                current += " " + word
            } else {
                lines.append(current)
                current = hang + word
            }
            isEmpty = false
            // A code span keeps to one line.
            if word.utf8.reduce(false, { $1 == UInt8(ascii: "`") ? !$0 : $0 }) {
                isInSpan.toggle()
            }
        }
        return lines + [current]
    }

    private static func mayBegin(_ word: Substring) -> Bool {
        guard let first = word.utf8.first else { return false }
        switch first {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...0xFF: return true
        default: return first == UInt8(ascii: "`") || first == UInt8(ascii: "(")
        }
    }
}
