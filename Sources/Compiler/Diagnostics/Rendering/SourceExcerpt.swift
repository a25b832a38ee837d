/// The source line of a diagnostic, and the columns of the range in it.
struct SourceExcerpt {
    /// The line, truncated to the window; `…` replaces the rest.
    let line: String
    /// Whether nothing of the line is truncated.
    let isWhole: Bool
    /// The columns of the shown line that the range covers; at least one.
    let marked: Range<Int>

    /// - Parameter width: The maximum number of terminal columns for the line.
    init(_ range: SourceRange, in file: SourceFile, width: Int) {
        let bytes = file.line(Int(range.start.line))
        // Only the visible part is decoded, so that the time does not depend on the length of the line.
        let first = max(1, Int(range.start.column) - width)
        let cells = Self.cells(
            of: file,
            from: file.offset(of: SourcePosition(line: Int(range.start.line), column: first)),
            to: bytes.upperBound,
            limit: Int(range.start.column) - first + width + 1
        )
        let caret = min(Int(range.start.column) - first, cells.count)
        isWhole = first == 1 && cells.reduce(0) { $0 + $1.width } <= width
        let window = isWhole ? 0..<cells.count : Self.window(around: caret, in: cells, width: width)

        let isCutBefore = first > 1 || window.lowerBound > 0
        let isCutAfter = window.upperBound < cells.count
        line = cells[window].reduce(into: isCutBefore ? "…" : "") { $0 += $1.text } + (isCutAfter ? "…" : "")

        let isOneLine = range.end.line == range.start.line
        let marked = isOneLine ? Int(range.end.column) - Int(range.start.column) : cells.count - caret
        let end = min(max(caret + marked, caret), window.upperBound)
        let indent = cells[window.lowerBound..<caret].reduce(isCutBefore ? 1 : 0) { $0 + $1.width }
        let length = caret < end ? cells[caret..<end].reduce(0) { $0 + $1.width } : 0
        self.marked = indent..<indent + max(length, 1)
    }

    private static func cells(of file: SourceFile, from start: Int, to end: Int, limit: Int) -> [DisplayCell] {
        file.bytes.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return [] }
            var cells: [DisplayCell] = []
            var offset = start
            while offset < end, cells.count < limit {
                let codePoint = CodePoint(at: offset, in: base, end: end)
                let isCommand =
                    base[offset] == UInt8(ascii: "[") && cells.suffix(2).filter { $0.text == "#" }.count == 2
                cells.append(isCommand ? DisplayCell(spelling: "[") : DisplayCell(codePoint, byte: base[offset]))
                offset += codePoint.length
            }
            return cells
        }
    }

    /// The visible part of a truncated line: a third of the window precedes the caret.
    private static func window(around caret: Int, in cells: [DisplayCell], width: Int) -> Range<Int> {
        var start = caret
        var before = 0
        while start > 0, before + cells[start - 1].width <= width / 3 {
            start -= 1
            before += cells[start].width
        }
        var end = caret
        var used = before
        while end < cells.count, used + cells[end].width <= width {
            used += cells[end].width
            end += 1
        }
        return start..<end
    }
}

/// One code point of a source line in a terminal.
struct DisplayCell {
    /// The printed text without control characters.
    let text: String
    /// The number of terminal columns: 0 for a combining mark, 2 for a wide character.
    let width: Int

    /// A tab has a fixed width, so that truncating a line does not move the caret.
    private static let tab = DisplayCell(text: "    ", width: 4)

    /// A character as its escape.
    init(spelling scalar: Unicode.Scalar) {
        let spelled = TextSanitizer.spelling(of: scalar)
        self.init(text: spelled, width: spelled.utf8.count)
    }

    init(_ codePoint: CodePoint, byte: UInt8) {
        guard let scalar = codePoint.scalar else {
            let spelled = "\\x" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            self.init(text: spelled, width: spelled.utf8.count)
            return
        }
        if scalar == "\t" {
            self = .tab
        } else if TextSanitizer.isHidden(scalar) {
            self.init(spelling: scalar)
        } else {
            self.init(text: String(scalar), width: Self.width(of: scalar))
        }
    }

    private init(text: String, width: Int) {
        self.text = text
        self.width = width
    }

    /// The number of columns of a character.
    static func width(of scalar: Unicode.Scalar) -> Int {
        if scalar.value < 0x300 { return 1 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: return isWide(scalar) ? 2 : 1
        }
    }

    /// East Asian Width W and F, by block (UAX 11), and emoji.
    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F,
            0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60,
            0xFFE0...0xFFE6, 0x17000...0x18CFF, 0x1B000...0x1B2FF, 0x20000...0x3FFFD:
            true
        default:
            scalar.properties.isEmojiPresentation
        }
    }
}
