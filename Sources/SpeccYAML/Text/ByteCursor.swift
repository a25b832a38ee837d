internal import SpeccDiagnostics

/// A place in a file that only moves forward, known in every way there is to count.
///
/// For the few stretches of a file that are looked at beside libyaml; the text is UTF-8 by then.
struct ByteCursor {
    private let bytes: UnsafePointer<UInt8>
    private let count: Int
    private var offset: Int
    private var lineStart: Int
    private var line = 1
    private var column = 1
    /// Code points since the start of the file, a byte order mark not counted: libyaml's index.
    private(set) var index = 0

    /// At the first byte after a byte order mark. Nil where none follows; used no longer than the bytes live.
    init?(_ buffer: UnsafeBufferPointer<UInt8>, skipping mark: Int) {
        guard let base = buffer.baseAddress, mark < buffer.count else { return nil }
        bytes = base
        count = buffer.count
        offset = mark
        lineStart = mark
    }

    // MARK: - Where it is

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

    // MARK: - What is there

    /// The byte here, or the one `distance` after it; LF beyond the end.
    func byte(after distance: Int = 0) -> UInt8 {
        offset + distance < count ? bytes[offset + distance] : 0x0A
    }

    /// Whether there is a blank, a line end or nothing at all `distance` bytes from here.
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

    /// Where the next such byte stands, this one included.
    func offset(of byte: UInt8) -> Int? {
        var next = offset
        while next < count {
            if bytes[next] == byte { return next }
            next += 1
        }
        return nil
    }

    // MARK: - Going on

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

    /// A loop of its own, since files of megabytes pass through it; `target` is where a code point begins.
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
        // A code point has at least one byte, so that what is missing shrinks with every leap.
        while index < target, offset < count {
            var next = min(offset + target - index, count)
            while next < count, bytes[next] & 0xC0 == 0x80 { next += 1 }
            advance(toOffset: next)
        }
    }

    /// Over spaces and tabs.
    mutating func skipWhitespace() {
        while byte() == 0x20 || byte() == 0x09 { advance() }
    }

    /// To the LF that ends this line, or the end of the file.
    mutating func skipToLineEnd() {
        advance(toOffset: offset(of: 0x0A) ?? count)
    }

    /// Over blanks, line ends and comments, to what means something or the end of the file.
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

    /// The text up to the next blank, which is then here.
    mutating func word() -> String {
        let start = offset
        while !isWhitespace() { advance() }
        return text(from: start, to: offset)
    }

    private func text(from start: Int, to end: Int) -> String {
        String(decoding: UnsafeBufferPointer(start: bytes + start, count: end - start), as: UTF8.self)
    }
}
