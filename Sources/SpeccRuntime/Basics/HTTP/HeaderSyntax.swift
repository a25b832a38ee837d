/// What may stand in a header field (RFC 9110, sections 5.1 and 5.5). What may not is refused, never dropped: a value with
/// a line break would be a header, or a request, of somebody else's making.
enum HeaderSyntax {
    /// Why the field cannot be sent, as half a sentence; nil where it can.
    static func problem(_ field: HTTPHeaders.Field) -> String? {
        guard isToken(field.name) else {
            return "\(quoted(field.name)) is no header name: it may hold letters, digits and !#$%&'*+-.^_`|~ only"
        }
        return field.value.utf8.contains(where: isForbidden)
            ? "the value of header '\(field.name)' holds a line break or another control character" : nil
    }

    /// A token: what names of headers and methods are made of (RFC 9110, section 5.6.2).
    static func isToken(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy(isTokenByte)
    }

    /// A name in quotes, with everything in it that could break a line of a log made visible.
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

    /// What a cookie's value is made of (RFC 6265, section 4.1.1): `cookie-octet`.
    static func isCookieByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\\"): false
        default: byte > 0x20 && byte < 0x7F
        }
    }

    /// Controls but the tabulator; bytes of UTF-8 are let be.
    private static func isForbidden(_ byte: UInt8) -> Bool {
        (byte < 0x20 && byte != 0x09) || byte == 0x7F
    }
}
