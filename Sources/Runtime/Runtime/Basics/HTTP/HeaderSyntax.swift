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
