/// The source line of a diagnostic, and the marks below it.
struct SourceExcerpt {
    /// The line, truncated to the window; `…` replaces the rest.
    private(set) var line = ""
    /// `^~~~`, indented to the range.
    private(set) var marks = ""

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
        let isWhole = first == 1 && cells.reduce(0) { $0 + $1.width } <= width
        let window = isWhole ? 0..<cells.count : Self.window(around: caret, in: cells, first: first, width: width)

        let isCutBefore = first > 1 || window.lowerBound > 0
        let isCutAfter = window.upperBound < cells.count
        line = cells[window].reduce(into: isCutBefore ? "…" : "") { $0 += $1.text } + (isCutAfter ? "…" : "")

        let isOneLine = range.end.line == range.start.line
        let marked = isOneLine ? Int(range.end.column) - Int(range.start.column) : cells.count - caret
        let end = min(max(caret + marked, caret), window.upperBound)
        let indent = cells[window.lowerBound..<caret].reduce(isCutBefore ? 1 : 0) { $0 + $1.width }
        let length = caret < end ? cells[caret..<end].reduce(0) { $0 + $1.width } : 0
        marks = String(repeating: " ", count: indent) + "^" + String(repeating: "~", count: max(length - 1, 0))
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
    private static func window(around caret: Int, in cells: [DisplayCell], first: Int, width: Int) -> Range<Int> {
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
