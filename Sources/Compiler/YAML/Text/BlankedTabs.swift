internal import SpeccDiagnostics

/// A file without the tabs that are white space before a comment or the end of a line.
///
/// The file has the same length and positions as the original. Tabs in block scalars are content and remain.
struct BlankedTabs {
    private let file: SourceFile
    private var bytes: [UInt8]
    private var isWhole = false
    /// The number of lines that `whiteSpaceLines` does not find and that are replaced one by one.
    private var remaining = 100

    init(_ file: SourceFile) {
        self.file = file
        bytes = []
    }

    /// The file without the tabs of a line that the parser rejected, and of all similar lines; nil if the line has content,
    /// or too many lines were replaced.
    mutating func file(withSpacesAt position: SourcePosition) -> SourceFile? {
        guard remaining > 0 else { return nil }
        remaining -= 1
        if bytes.isEmpty { bytes = file.bytes }
        var start = 0
        var line = 1
        while line < position.line, let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
            start = end + 1
            line += 1
        }
        guard line == position.line, let run = whiteSpace(from: start, isWholeLine: false) else { return nil }
        if run.lowerBound == start {
            // Spaces could be the indentation of a block scalar that the line ends.
            for index in run where bytes[index] == 0x09 { bytes[index] = UInt8(ascii: "#") }
        } else {
            blank(run)
        }
        if !isWhole {
            isWhole = true
            blankAll()
        }
        return SourceFile(path: file.path, relativePath: file.relativePath, bytes: bytes)
    }

    /// The white space with tabs that is followed by a comment or the end of the line; nil if there is none.
    ///
    /// - Parameter isWholeLine: Whether nothing but white space and indicators of sequences may precede it.
    private func whiteSpace(from start: Int, isWholeLine: Bool) -> Range<Int>? {
        var index = start
        if !isWholeLine {
            // `- <tab># comment`
            while index < bytes.count, bytes[index] == 0x20 || bytes[index] == UInt8(ascii: "-") { index += 1 }
            while index > start, bytes[index - 1] == 0x20 { index -= 1 }
        }
        var end = index
        while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
        let isBeforeComment =
            end == bytes.count || bytes[end] == UInt8(ascii: "#") || bytes[end] == 0x0A || bytes[end] == 0x0D
        return isBeforeComment && bytes[index..<end].contains(0x09) ? index..<end : nil
    }

    private mutating func blank(_ range: Range<Int>) {
        for index in range where bytes[index] == 0x09 { bytes[index] = 0x20 }
    }

    /// Replaces the tabs of all lines without content outside of block scalars, and not after one.
    private mutating func blankAll() {
        var start = 0
        /// The indentation of the line that begins a block scalar.
        var block: Int?
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
            let indentation = bytes[start..<end].prefix { $0 == 0x20 }.count
            let content = bytes[start..<end].drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
            let endsBlock = block.map { !content.isEmpty && indentation <= $0 } ?? false
            if endsBlock, content.first != UInt8(ascii: "#") { block = nil }
            if block == nil {
                if let run = whiteSpace(from: start, isWholeLine: true) {
                    blank(run)
                } else if Self.beginsBlockScalar(content) {
                    block = content.prefix { $0 == UInt8(ascii: "-") || $0 == 0x20 }.count + indentation
                }
            }
            start = end + 1
        }
    }

    /// Whether a line ends with the header of a block scalar, such as `|` or `>2-`, and perhaps a comment.
    private static func beginsBlockScalar(_ line: ArraySlice<UInt8>) -> Bool {
        var text = line
        if let comment = text.indices.first(where: { index in
            text[index] == UInt8(ascii: "#") && index > text.startIndex
                && (text[index - 1] == 0x20 || text[index - 1] == 0x09)
        }) {
            text = text[..<comment]
        }
        let ignored = Set(" \t\r+-0123456789".utf8)
        while let last = text.last, ignored.contains(last) { text = text.dropLast() }
        guard let indicator = text.last, indicator == UInt8(ascii: "|") || indicator == UInt8(ascii: ">") else {
            return false
        }
        let before = text.dropLast().last
        return before == nil || before == 0x20 || before == 0x09
    }
}
