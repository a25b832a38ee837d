/// Replacements of byte ranges of a file.
struct TextEdits {
    private var edits: [Edit] = []

    private struct Edit {
        let range: Range<Int>
        let text: String
        /// Whether the text is a number of lines: it begins on a new line.
        var isLines = false
    }

    mutating func replace(_ range: Range<Int>, by text: String) {
        edits.append(Edit(range: range, text: text))
    }

    mutating func insert(_ text: String, at offset: Int) {
        edits.append(Edit(range: offset..<offset, text: text))
    }

    /// Inserts lines, with their line ends, at the start of a line or the end of the file.
    mutating func insertLines(_ text: String, at offset: Int) {
        edits.append(Edit(range: offset..<offset, text: text, isLines: true))
    }

    mutating func remove(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        edits.append(Edit(range: range, text: ""))
    }

    /// The edited bytes; nil if edits overlap. Insertions at one position keep their order and precede a replacement.
    func applied(to bytes: [UInt8], lineEnd: String) -> [UInt8]? {
        let sorted = edits.enumerated().sorted { left, right in
            let (first, second) = (left.element.range, right.element.range)
            if first.lowerBound != second.lowerBound { return first.lowerBound < second.lowerBound }
            if first.isEmpty != second.isEmpty { return first.isEmpty }
            return left.offset < right.offset
        }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var end = 0
        for (_, edit) in sorted {
            guard edit.range.lowerBound >= end else { return nil }
            result += bytes[end..<edit.range.lowerBound]
            if edit.isLines, let last = result.last, last != 0x0A { result += lineEnd.utf8 }
            result += edit.text.utf8
            end = edit.range.upperBound
        }
        return result + bytes[end...]
    }
}
