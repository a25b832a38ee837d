internal import SpeccDiagnostics

/// A forward-only position in a file, in all units.
///
/// Used for the parts of a file that are examined in addition to libyaml, after the text was validated as UTF-8.
struct ByteCursor {
    private let bytes: UnsafePointer<UInt8>
    private let count: Int
    private var offset: Int
    private var lineStart: Int
    private var line = 1
    private var column = 1
    /// The number of code points since the start of the file without a byte order mark, as in libyaml.
    private(set) var index = 0

    /// Starts after a byte order mark. Returns nil for an empty file. The bytes must outlive the cursor.
    init?(_ buffer: UnsafeBufferPointer<UInt8>, skipping mark: Int) {
        guard let base = buffer.baseAddress, mark < buffer.count else { return nil }
        bytes = base
        count = buffer.count
        offset = mark
        lineStart = mark
    }

    // MARK: - Position

    var position: SourcePosition {
        SourcePosition(line: line, column: column)
    }

    var isAtEnd: Bool {
        offset >= count
    }

    var isAtLineStart: Bool {
        offset == lineStart
    }

    var isAfterWhitespace: Bool {
        isAtLineStart || bytes[offset - 1] == 0x20 || bytes[offset - 1] == 0x09
    }

    // MARK: - Bytes

    /// The byte at `distance`; LF after the end.
    func byte(after distance: Int = 0) -> UInt8 {
        offset + distance < count ? bytes[offset + distance] : 0x0A
    }

    /// Whether the byte at `distance` is whitespace or a line end, or the file has ended.
    func isWhitespace(after distance: Int = 0) -> Bool {
        let byte = byte(after: distance)
        return byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }

    func starts(with text: StaticString) -> Bool {
        var distance = 0
        while distance < text.utf8CodeUnitCount {
            if byte(after: distance) != text.utf8Start[distance] { return false }
            distance += 1
        }
        return true
    }

    /// The offset of the next such byte, including the current one.
    func offset(of byte: UInt8) -> Int? {
        var next = offset
        while next < count {
            if bytes[next] == byte { return next }
            next += 1
        }
        return nil
    }

    // MARK: - Movement

    mutating func advance() {
        guard offset < count else { return }
        let isLineEnd = bytes[offset] == 0x0A
        offset += 1
        while offset < count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
        index += 1
        column += 1
        if isLineEnd {
            line += 1
            column = 1
            lineStart = offset
        }
    }

    /// A separate loop, for files of megabytes; `target` must be the beginning of a code point.
    mutating func advance(toOffset target: Int) {
        var next = offset
        var codePoints = 0
        var codePointsBeforeLine = -1
        while next < target {
            let byte = bytes[next]
            next += 1
            if byte & 0xC0 == 0x80 { continue }
            codePoints += 1
            if byte == 0x0A {
                line += 1
                lineStart = next
                codePointsBeforeLine = codePoints
            }
        }
        column = codePointsBeforeLine < 0 ? column + codePoints : codePoints - codePointsBeforeLine + 1
        index += codePoints
        offset = next
    }

    mutating func advance(toIndex target: Int) {
        // A code point has at least one byte, so each iteration decreases the distance.
        while index < target, offset < count {
            var next = min(offset + target - index, count)
            while next < count, bytes[next] & 0xC0 == 0x80 { next += 1 }
            advance(toOffset: next)
        }
    }

    /// Skips spaces and tabs.
    mutating func skipWhitespace() {
        while byte() == 0x20 || byte() == 0x09 { advance() }
    }

    /// Advances to the LF of this line, or to the end of the file.
    mutating func skipToLineEnd() {
        advance(toOffset: offset(of: 0x0A) ?? count)
    }

    /// Skips whitespace, line ends and comments.
    mutating func skipToContent() {
        while offset < count {
            if isWhitespace() {
                advance()
            } else if bytes[offset] == 0x23, isAfterWhitespace {
                skipToLineEnd()
            } else {
                return
            }
        }
    }

    /// Reads up to the next whitespace.
    mutating func word() -> String {
        let start = offset
        while !isWhitespace() { advance() }
        return text(from: start, to: offset)
    }

    private func text(from start: Int, to end: Int) -> String {
        String(decoding: UnsafeBufferPointer(start: bytes + start, count: end - start), as: UTF8.self)
    }
}
