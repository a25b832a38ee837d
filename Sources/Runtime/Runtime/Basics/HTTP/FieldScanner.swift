/// A scanner of structured header fields: separators, tokens and quoted strings (RFC 9110, section 5.6).
///
/// Each method skips leading white space.
struct FieldScanner {
    private let bytes: [UInt8]
    private var position = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    var isAtEnd: Bool {
        mutating get {
            skipSpace()
            return position == bytes.count
        }
    }

    /// Consumes the next byte if it is this one.
    mutating func consume(_ byte: UInt8) -> Bool {
        skipSpace()
        guard position < bytes.count, bytes[position] == byte else {
            return false
        }
        position += 1
        return true
    }

    /// Consumes the text before a byte and the byte itself; nil if the byte does not follow.
    mutating func text(upTo delimiter: UInt8) -> String? {
        guard let end = bytes[position...].firstIndex(of: delimiter) else {
            return nil
        }
        defer { position = end + 1 }
        return String(decoding: bytes[position..<end], as: UTF8.self)
    }

    /// Consumes `name=value` or `name="value"`. The name is lowercased; the value is empty if there is none.
    mutating func parameter() -> (name: String, value: String) {
        let name = ASCIIText.lowercased(value())
        guard consume(UInt8(ascii: "=")) else {
            return (name, "")
        }
        return (name, value())
    }

    /// Consumes a quoted string, which is unescaped, or a token.
    mutating func value() -> String {
        guard consume(UInt8(ascii: "\"")) else {
            return token()
        }
        var value: [UInt8] = []
        while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
            if bytes[position] == UInt8(ascii: "\\"), position + 1 < bytes.count {
                position += 1
            }
            value.append(bytes[position])
            position += 1
        }
        // Skips the closing quote. Without one, the value ends with the text.
        position = min(position + 1, bytes.count)
        return String(decoding: value, as: UTF8.self)
    }

    /// Consumes the text before the next `;`, `,`, `=` or white space.
    mutating func token() -> String {
        skipSpace()
        let start = position
        while position < bytes.count, !Self.isSeparator(bytes[position]) {
            position += 1
        }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func skipSpace() {
        while position < bytes.count, bytes[position] == UInt8(ascii: " ") || bytes[position] == UInt8(ascii: "\t") {
            position += 1
        }
    }

    private static func isSeparator(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "="), UInt8(ascii: " "), UInt8(ascii: "\t"): true
        default: false
        }
    }
}

/// The syntax of header fields (RFC 9110, sections 5.1 and 5.5). Invalid characters are rejected, never dropped: a
/// value with a line break could inject another header field or request.
enum HeaderSyntax {
    /// The reason why a field cannot be sent, or nil if it is valid.
    static func problem(_ field: HTTPHeaders.Field) -> String? {
        guard isToken(field.name) else {
            return "\(quoted(field.name)) is not a header name: use letters, digits and !#$%&'*+-.^_`|~ only"
        }
        return field.value.utf8.contains(where: isForbidden)
            ? "the value of header '\(field.name)' contains a line break or another control character" : nil
    }

    /// Whether the text is a token, the syntax of header names and methods (RFC 9110, section 5.6.2).
    static func isToken(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy(isTokenByte)
    }

    /// A name in quotes with control characters escaped, for errors and logs.
    static func quoted(_ text: String) -> String {
        "'" + text.unicodeScalars.prefix(60).map { $0.isASCII ? $0.escaped(asASCII: false) : String($0) }.joined() + "'"
    }

    private static func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "!"), UInt8(ascii: "#")...UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "+"),
            UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "^")...UInt8(ascii: "`"), UInt8(ascii: "|"),
            UInt8(ascii: "~"):
            true
        default: ASCIIText.isLetterOrDigit(byte)
        }
    }

    /// Whether the byte is a `cookie-octet` (RFC 6265, section 4.1.1).
    static func isCookieByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\\"): false
        default: byte > 0x20 && byte < 0x7F
        }
    }

    /// Whether the byte is a control character other than the tab. Bytes of UTF-8 are allowed.
    private static func isForbidden(_ byte: UInt8) -> Bool {
        (byte < 0x20 && byte != 0x09) || byte == 0x7F
    }
}
