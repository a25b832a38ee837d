import SpeccContract
/// The unit of `character` in positions.
enum PositionEncoding: String {
    case utf8 = "utf-8"
    case utf16 = "utf-16"
    case utf32 = "utf-32"
}

/// A zero-based position of the protocol.
struct TextPosition: Hashable, Comparable {
    var line: Int
    var character: Int

    static func < (left: Self, right: Self) -> Bool {
        (left.line, left.character) < (right.line, right.character)
    }

    init(line: Int, character: Int) {
        self.line = line
        self.character = character
    }

    init?(_ json: DocumentValue?) {
        guard let line = json?["line"]?.integer, let character = json?["character"]?.integer, line >= 0, character >= 0
        else { return nil }
        self.init(line: line, character: character)
    }

    var json: DocumentValue {
        ["line": .integer(line), "character": .integer(character)]
    }
}

/// The lines of a text as editors count them: they end at LF, CRLF or CR.
struct EditorLines {
    private let bytes: [UInt8]
    private let encoding: PositionEncoding
    private let starts: [Int]
    private let isASCII: Bool

    /// - Parameter start: The length of a byte order mark, which editors do not count as a character.
    init(_ bytes: [UInt8], from start: Int = 0, encoding: PositionEncoding) {
        self.bytes = bytes
        self.encoding = encoding
        var starts = [start]
        var union: UInt8 = 0
        bytes.withUnsafeBufferPointer { bytes in
            var index = start
            while index < bytes.count {
                let byte = bytes[index]
                union |= byte
                index += 1
                if byte == 0x0A || byte == 0x0D && (index == bytes.count || bytes[index] != 0x0A) {
                    starts.append(index)
                }
            }
        }
        self.starts = starts
        isASCII = union < 0x80
    }

    var count: Int {
        starts.count
    }

    /// The bytes of a line without its end.
    func line(_ number: Int) -> Range<Int> {
        guard starts.indices.contains(number) else { return bytes.count..<bytes.count }
        let start = starts[number]
        guard number + 1 < starts.count else { return start..<bytes.count }
        var end = starts[number + 1] - 1
        if end > start, bytes[end] == 0x0A, bytes[end - 1] == 0x0D { end -= 1 }
        return start..<end
    }

    /// The number of the line that contains a byte.
    func line(ofByte offset: Int) -> Int {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }

    func position(ofByte offset: Int) -> TextPosition {
        let number = line(ofByte: offset)
        let line = line(number)
        let end = min(max(offset, line.lowerBound), line.upperBound)
        guard !isASCII, encoding != .utf8 else {
            return TextPosition(line: number, character: end - line.lowerBound)
        }
        var units = 0
        for byte in bytes[line.lowerBound..<end] { units += Self.units(of: byte, encoding) }
        return TextPosition(line: number, character: units)
    }

    /// The byte offset of a position. A character after the end of the line is the end of the line, a line after the last one
    /// the end of the text; a position inside a character is its start.
    func offset(of position: TextPosition) -> Int {
        guard position.line < starts.count else { return bytes.count }
        let line = line(position.line)
        guard !isASCII else { return min(line.lowerBound + min(position.character, line.count), line.upperBound) }
        var remaining = position.character
        var index = line.lowerBound
        while index < line.upperBound {
            var next = index + 1
            var units = encoding == .utf8 ? 1 : Self.units(of: bytes[index], encoding)
            while next < line.upperBound, bytes[next] & 0xC0 == 0x80 {
                if encoding == .utf8 { units += 1 }
                next += 1
            }
            guard remaining >= units else { break }
            remaining -= units
            index = next
        }
        return index
    }

    /// The units of a code point, counted at its first byte.
    private static func units(of byte: UInt8, _ encoding: PositionEncoding) -> Int {
        if byte & 0xC0 == 0x80 { return encoding == .utf8 ? 1 : 0 }
        return encoding == .utf16 && byte >= 0xF0 ? 2 : 1
    }
}
