/// One file as it was read: its bytes, which need not be UTF-8, and its lines.
package struct SourceFile: Sendable {
    /// Bytes of the largest file whose places can be told: positions are 32-bit numbers.
    package static let largestSize = Int(Int32.max) - 1

    /// As diagnostics show it: the way the user named it, or absolute where an editor wants that.
    package let path: String
    /// From the run's root, with `/`: the same wherever the root lies. Order and generated text depend on it alone.
    package let relativePath: String
    package let bytes: [UInt8]
    private let table = LineTable()

    package init(path: String, relativePath: String? = nil, bytes: [UInt8]) {
        self.path = path
        self.relativePath = relativePath ?? path
        self.bytes = bytes
    }

    package init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }

    /// The bytes as text, each malformed sequence replaced by U+FFFD.
    package var text: String {
        String(decoding: bytes, as: UTF8.self)
    }

    /// A last line that ends in LF is followed by one more, empty line.
    package var lineCount: Int {
        lines.starts.count
    }

    /// The bytes of a line without its LF or CRLF; a byte order mark belongs to no line. Empty beyond the last line.
    package func line(_ number: Int) -> Range<Int> {
        let starts = lines.starts
        guard number >= 1, number <= starts.count else { return bytes.count..<bytes.count }
        let start = Int(starts[number - 1])
        guard number < starts.count else { return start..<max(start, bytes.count) }
        let end = Int(starts[number]) - 1
        return start..<(end > start && bytes[end - 1] == 0x0D ? end - 1 : end)
    }

    /// The byte a position stands at; a column beyond its line's end becomes that end.
    package func offset(of position: SourcePosition) -> Int {
        let line = line(Int(position.line))
        let column = max(Int(position.column), 1)
        return bytes.withUnsafeBufferPointer { bytes in
            let start = lines.index(ofByte: line.lowerBound, in: bytes)
            return min(lines.offset(ofIndex: start + column - 1, in: bytes), line.upperBound)
        }
    }

    /// The position of a byte, or of the end of the file for an offset beyond it.
    package func position(ofByte offset: Int) -> SourcePosition {
        let starts = lines.starts
        let offset = min(max(offset, Int(starts[0])), bytes.count)
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if Int(starts[middle]) <= offset { low = middle } else { high = middle }
        }
        let column = bytes.withUnsafeBufferPointer { bytes in
            lines.index(ofByte: offset, in: bytes) - lines.index(ofByte: Int(starts[low]), in: bytes)
        }
        return SourcePosition(line: low + 1, column: column + 1)
    }

    /// One-based column in UTF-8 bytes, which is what compilers and Xcode count.
    package func utf8Column(of position: SourcePosition) -> Int {
        offset(of: position) - line(Int(position.line)).lowerBound + 1
    }

    /// One-based column in UTF-16 units, which is what SARIF, GitHub and most editors count.
    package func utf16Column(of position: SourcePosition) -> Int {
        let start = line(Int(position.line)).lowerBound
        let end = max(start, offset(of: position))
        return bytes.withUnsafeBufferPointer { bytes in
            lines.unitIndex(ofByte: end, in: bytes) - lines.unitIndex(ofByte: start, in: bytes) + 1
        }
    }

    /// 3 where the bytes begin with UTF-8's byte order mark, else 0.
    package static func byteOrderMarkLength(in bytes: [UInt8]) -> Int {
        bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
    }

    private var lines: SourceLines {
        table.lines(of: bytes)
    }
}
