/// The formatted lines and their trailing comments.
struct FormattedLines {
    /// The number of spaces before a trailing comment.
    private static let gap = 2

    private struct Line {
        var text: [UInt8] = []
        var comment: Comment?
    }

    /// A trailing comment.
    private struct Comment {
        var text: ArraySlice<UInt8>
        /// The original column.
        var column: Int
        /// Whether it follows one space after a text that it may be intended to continue. A warning reports it, and it is not
        /// moved.
        var isClose: Bool
    }

    private var lines = [Line()]

    mutating func begin(at column: Int, afterEmptyLine: Bool = false) {
        if lines.count > 1 || !lines[0].text.isEmpty {
            if afterEmptyLine { lines.append(Line()) }
            lines.append(Line())
        }
        lines[lines.count - 1].text = Array(repeating: 0x20, count: max(column, 0))
    }

    mutating func write(_ text: some Sequence<UInt8>) {
        lines[lines.count - 1].text += text
    }

    /// Adds a line without changes.
    mutating func add(line: some Sequence<UInt8>) {
        lines.append(Line(text: Array(line)))
    }

    mutating func comment(_ text: ArraySlice<UInt8>, from column: Int, isClose: Bool) {
        lines[lines.count - 1].comment = Comment(text: text, column: column, isClose: isClose)
    }

    /// Trailing comments on consecutive lines that were aligned stay aligned.
    func bytes(lineEnd: [UInt8], endsLine: Bool) -> [UInt8] {
        var bytes: [UInt8] = []
        var index = 0
        while index < lines.count {
            let group = group(at: index)
            let column = (lines[group].map { Self.width($0.text) }.max() ?? 0) + Self.gap
            for line in lines[group] {
                if !bytes.isEmpty { bytes += lineEnd }
                bytes += line.text
                guard let comment = line.comment else { continue }
                bytes += Array(repeating: 0x20, count: comment.isClose ? 1 : column - Self.width(line.text))
                bytes += comment.text
            }
            index = group.upperBound
        }
        return endsLine ? bytes + lineEnd : bytes
    }

    private func group(at start: Int) -> Range<Int> {
        var end = start + 1
        guard let first = lines[start].comment, !first.isClose else { return start..<end }
        while end < lines.count, let next = lines[end].comment, next.column == first.column, !next.isClose { end += 1 }
        return start..<end
    }

    /// The number of code points.
    private static func width(_ text: [UInt8]) -> Int {
        text.count { $0 & 0xC0 != 0x80 }
    }
}
