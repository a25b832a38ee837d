/// The bytes of a file, which need not be UTF-8, and its lines.
package struct SourceFile: Sendable {
    /// The maximum size in bytes; positions are 32-bit numbers.
    package static let largestSize = Int(Int32.max) - 1

    /// The path in diagnostics: as the user named it, or absolute for editors.
    package let path: String
    /// The path relative to the root of the run, separated by `/`. Order and generated text depend on this path alone.
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

    /// The bytes as text, with U+FFFD for each malformed sequence.
    package var text: String {
        String(decoding: bytes, as: UTF8.self)
    }

    /// The number of lines. A trailing LF begins another, empty line.
    package var lineCount: Int {
        lines.starts.count
    }

    /// The bytes of a line without its LF or CRLF and without a byte order mark; empty after the last line.
    package func line(_ number: Int) -> Range<Int> {
        let starts = lines.starts
        guard number >= 1, number <= starts.count else { return bytes.count..<bytes.count }
        let start = Int(starts[number - 1])
        guard number < starts.count else { return start..<max(start, bytes.count) }
        let end = Int(starts[number]) - 1
        return start..<(end > start && bytes[end - 1] == 0x0D ? end - 1 : end)
    }

    /// The byte offset of a position; the end of the line for a column after it.
    package func offset(of position: SourcePosition) -> Int {
        let line = line(Int(position.line))
        let column = max(Int(position.column), 1)
        return bytes.withUnsafeBufferPointer { bytes in
            let start = lines.index(ofByte: line.lowerBound, in: bytes)
            return min(lines.offset(ofIndex: start + column - 1, in: bytes), line.upperBound)
        }
    }

    /// The position of a byte; the end of the file for a greater offset.
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

    /// The one-based column in UTF-8 bytes, as used by compilers and Xcode.
    package func utf8Column(of position: SourcePosition) -> Int {
        offset(of: position) - line(Int(position.line)).lowerBound + 1
    }

    /// The one-based column in UTF-16 code units, as used by SARIF, GitHub and most editors.
    package func utf16Column(of position: SourcePosition) -> Int {
        let start = line(Int(position.line)).lowerBound
        let end = max(start, offset(of: position))
        return bytes.withUnsafeBufferPointer { bytes in
            lines.unitIndex(ofByte: end, in: bytes) - lines.unitIndex(ofByte: start, in: bytes) + 1
        }
    }

    /// The length of a UTF-8 byte order mark: 3, or 0 if there is none.
    package static func byteOrderMarkLength(in bytes: [UInt8]) -> Int {
        bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
    }

    private var lines: SourceLines {
        table.lines(of: bytes)
    }
}

/// The files of a run, sorted by relative path.
package struct SourceMap: Sendable {
    package let files: [SourceFile]

    /// Sorts the files by the bytes of their relative paths.
    package init(_ files: [SourceFile] = []) {
        self.files = files.sorted { left, right in
            left.relativePath.utf8.lexicographicallyPrecedes(right.relativePath.utf8)
        }
    }

    private init(unsorted files: [SourceFile]) {
        self.files = files
    }

    /// The files of both maps. `SourceRange.shifted(by:)` with the number of files of this map converts ranges of the other.
    package func followed(by other: SourceMap) -> SourceMap {
        SourceMap(unsorted: files + other.files)
    }

    package var ids: [FileID] {
        files.indices.map { FileID($0) }
    }

    /// The file with this id; nil for an id of another run.
    package subscript(id: FileID) -> SourceFile? {
        files.indices.contains(Int(id.index)) ? files[Int(id.index)] : nil
    }
}
