import SpeccDiagnostics
import SpeccYAML

/// The bytes of a file with its lines, for edits.
struct SourceText {
    let file: SourceFile
    var bytes: [UInt8] { file.bytes }
    /// The line end of the file: that of its first line.
    let lineEnd: String

    init(_ file: SourceFile) {
        self.file = file
        let end = file.bytes.firstIndex(of: 0x0A)
        lineEnd = end.map { $0 > 0 && file.bytes[$0 - 1] == 0x0D } == true ? "\r\n" : "\n"
    }

    func offset(of position: SourcePosition) -> Int {
        file.offset(of: position)
    }

    /// The first byte of the line of a byte.
    func lineStart(of offset: Int) -> Int {
        var start = min(offset, bytes.count)
        while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
        return max(start, start == 0 ? SourceFile.byteOrderMarkLength(in: bytes) : 0)
    }

    /// The byte after the line end of the line of a byte; the end of the file for its last line.
    func nextLine(after offset: Int) -> Int {
        var end = offset
        while end < bytes.count, bytes[end] != 0x0A { end += 1 }
        return min(end + 1, bytes.count)
    }

    /// The end of the line of a byte, without its line end.
    func lineEnd(of offset: Int) -> Int {
        var end = offset
        while end < bytes.count, bytes[end] != 0x0A { end += 1 }
        return end > offset && bytes[end - 1] == 0x0D ? end - 1 : end
    }

    /// The colon after a key that ends at a byte.
    func colon(after offset: Int) -> Int? {
        var offset = offset
        while offset < bytes.count, Self.isWhitespace(bytes[offset]) { offset += 1 }
        return offset < bytes.count && bytes[offset] == UInt8(ascii: ":") ? offset : nil
    }

    /// The dash of an element of a list whose dashes have this indentation.
    func dash(before offset: Int, indentation: Int) -> Int? {
        var line = lineStart(of: offset)
        while true {
            let dash = line + indentation
            if dash < bytes.count, dash <= offset, bytes[dash] == UInt8(ascii: "-"),
                dash + 1 >= bytes.count || Self.isWhitespace(bytes[dash + 1])
            {
                return dash
            }
            guard line > 0 else { return nil }
            line = lineStart(of: line - 1)
        }
    }

    /// The byte after the last one of a value. Values in blocks, and empty ones, end before the following white space.
    func end(of value: YAMLNode, from start: Int) -> Int {
        var end = offset(of: value.range.end)
        if case .scalar(let scalar) = value.content, scalar.style == .plain, scalar.text.isEmpty { return start }
        while end > start, Self.isWhitespace(bytes[end - 1]) { end -= 1 }
        return max(end, start)
    }

    /// The indentation and the first byte of a line's text; nil for a line without text.
    func content(ofLine start: Int) -> (indentation: Int, first: UInt8)? {
        var offset = start
        while offset < bytes.count, bytes[offset] == 0x20 || bytes[offset] == 0x09 || bytes[offset] == 0x0D {
            offset += 1
        }
        guard offset < bytes.count, bytes[offset] != 0x0A else { return nil }
        return (offset - start, bytes[offset])
    }

    /// Whether a line contains a comment only, and its indentation.
    func commentIndentation(ofLine start: Int) -> Int? {
        guard let content = content(ofLine: start), content.first == UInt8(ascii: "#") else { return nil }
        return content.indentation
    }

    static func isWhitespace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }
}
