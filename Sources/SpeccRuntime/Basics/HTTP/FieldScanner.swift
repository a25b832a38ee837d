/// Reads the value of a header field piece by piece: separators, tokens, quoted strings (RFC 9110, section 5.6).
///
/// White space before a piece is passed over.
struct FieldScanner {
    private let bytes: [UInt8]
    private var place = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    var isAtEnd: Bool {
        mutating get {
            skipSpace()
            return place == bytes.count
        }
    }

    /// Whether the next byte is this one, which is then passed.
    mutating func take(_ byte: UInt8) -> Bool {
        skipSpace()
        guard place < bytes.count, bytes[place] == byte else {
            return false
        }
        place += 1
        return true
    }

    /// Everything before a byte, which is passed; nil where it does not come.
    mutating func text(upTo end: UInt8) -> String? {
        guard let found = bytes[place...].firstIndex(of: end) else {
            return nil
        }
        defer { place = found + 1 }
        return String(decoding: bytes[place..<found], as: UTF8.self)
    }

    /// `name=value` or `name="value"`, the name in lower case; the value is empty where there is none.
    mutating func parameter() -> (name: String, value: String) {
        let name = ASCIIText.lowercased(value())
        guard take(UInt8(ascii: "=")) else {
            return (name, "")
        }
        return (name, value())
    }

    /// A quoted string, its escapes undone, or what stands before the next separator.
    mutating func value() -> String {
        guard take(UInt8(ascii: "\"")) else {
            return word()
        }
        var value: [UInt8] = []
        while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
            if bytes[place] == UInt8(ascii: "\\"), place + 1 < bytes.count {
                place += 1
            }
            value.append(bytes[place])
            place += 1
        }
        // The closing quote; where it is missing the text's end is the value's.
        place = min(place + 1, bytes.count)
        return String(decoding: value, as: UTF8.self)
    }

    /// What stands before the next `;`, `,`, `=` or white space.
    mutating func word() -> String {
        skipSpace()
        let start = place
        while place < bytes.count, !Self.isSeparator(bytes[place]) {
            place += 1
        }
        return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    private mutating func skipSpace() {
        while place < bytes.count, bytes[place] == UInt8(ascii: " ") || bytes[place] == UInt8(ascii: "\t") {
            place += 1
        }
    }

    private static func isSeparator(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "="), UInt8(ascii: " "), UInt8(ascii: "\t"): true
        default: false
        }
    }
}
