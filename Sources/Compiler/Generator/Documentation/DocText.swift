/// Converts prose from a catalog to lines of a documentation comment.
enum DocText {
    /// The lines without `///`; empty for an empty text.
    static func lines(of text: String, width: Int) -> [String] {
        var result: [String] = []
        var fence: String?
        for raw in DocLines.lines(of: text) {
            if let open = fence {
                result.append(raw)
                fence = DocLine.fence(raw) == open ? nil : open
            } else if raw.isEmpty {
                // One empty line separates paragraphs. More are redundant.
                if let last = result.last, !last.isEmpty {
                    result.append("")
                }
            } else if !TextTraits(raw).hasMarkup {
                result.append(contentsOf: DocLine.wrap(raw, width: width))
            } else if let opening = DocLine.fence(raw) {
                result.append(raw)
                fence = opening
            } else {
                result.append(contentsOf: DocLine.wrap(DocLine.escape(raw), width: width))
            }
        }
        while result.last?.isEmpty == true {
            result.removeLast()
        }
        if let fence {
            result.append(fence)
        }
        return result
    }
}

/// Splits text at every kind of line break and removes invisible characters.
package enum DocLines {
    /// The lines without trailing spaces.
    package static func lines(of text: String) -> [String] {
        let traits = TextTraits(text)
        if traits.isASCII && !traits.hasControls {
            return [trimmed(text)]
        }
        return traits.isASCII && !traits.hasOtherControls ? plainLines(of: text) : visibleLines(of: text)
    }

    /// Splits ASCII text whose only control characters are line feeds.
    private static func plainLines(of text: String) -> [String] {
        var text = text
        return text.withUTF8 { bytes in
            var lines: [String] = []
            var start = 0
            var index = 0
            while index <= bytes.count {
                if index == bytes.count || bytes[index] == 0x0A {
                    var end = index
                    while end > start && bytes[end - 1] == 0x20 {
                        end -= 1
                    }
                    lines.append(String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self))
                    start = index + 1
                }
                index += 1
            }
            return lines
        }
    }

    private static func visibleLines(of text: String) -> [String] {
        var lines: [String] = []
        var line = ""
        var endedByReturn = false
        for scalar in text.unicodeScalars {
            let value = scalar.value
            if value >= 0x20 && value < 0x7F {
                line.unicodeScalars.append(scalar)
            } else if endsLine(value) {
                if value != 0x0A || !endedByReturn {
                    lines.append(trimmed(line))
                    line = ""
                }
            } else if value == 0x09 {
                line.append("    ")
            } else if value == 0x200D || value == 0xFE0F || !InvisibleScalar.contains(scalar) {
                line.unicodeScalars.append(scalar)  // these two join emoji
            }
            endedByReturn = value == 0x0D
        }
        lines.append(trimmed(line))
        return lines
    }

    /// LF, VT, FF, CR, NEL, line and paragraph separator.
    private static func endsLine(_ value: UInt32) -> Bool {
        value >= 0x0A && value <= 0x0D || value == 0x85 || value == 0x2028 || value == 0x2029
    }

    private static func trimmed(_ line: String) -> String {
        var end = line.utf8.endIndex
        while end > line.utf8.startIndex, line.utf8[line.utf8.index(before: end)] == 0x20 {
            end = line.utf8.index(before: end)
        }
        return end == line.utf8.endIndex ? line : String(line[..<end])
    }
}
