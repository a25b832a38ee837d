/// Percent-encoding (RFC 3986, section 2).
enum PercentEncoding {
    /// Encodes a value. Only unreserved characters are not escaped, so a value cannot end its path segment or query
    /// item. A space becomes `%20`, a plus sign `%2B`.
    static func value(_ text: String) -> String {
        encode(text, except: isUnreserved)
    }

    /// Encodes a literal part of a path. Characters allowed in a path and existing escapes are preserved.
    static func path(_ text: String) -> String {
        escaping(text, except: isPathByte)
    }

    /// Encodes a part of a URI. All characters of URIs and existing escapes are preserved.
    static func uri(_ text: String) -> String {
        escaping(text) { byte in
            switch byte {
            case UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "["), UInt8(ascii: "]"): true
            default: isPathByte(byte)
            }
        }
    }

    private static func escaping(_ text: String, except isAllowed: (UInt8) -> Bool) -> String {
        guard !text.utf8.allSatisfy(isAllowed) else {
            return text
        }
        let bytes = Array(text.utf8)
        var encoded: [UInt8] = []
        encoded.reserveCapacity(bytes.count)
        for (index, byte) in bytes.enumerated() {
            if isAllowed(byte) || isEscape(bytes, at: index) {
                encoded.append(byte)
            } else {
                escape(byte, into: &encoded)
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
        default: ASCIIText.isLetterOrDigit(byte)
        }
    }

    private static func encode(_ text: String, except isAllowed: (UInt8) -> Bool) -> String {
        guard !text.utf8.allSatisfy(isAllowed) else {
            return text
        }
        var encoded: [UInt8] = []
        for byte in text.utf8 {
            if isAllowed(byte) {
                encoded.append(byte)
            } else {
                escape(byte, into: &encoded)
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    static func escape(_ byte: UInt8, into encoded: inout [UInt8]) {
        encoded.append(UInt8(ascii: "%"))
        encoded.append(hexDigit(byte >> 4))
        encoded.append(hexDigit(byte & 0xF))
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }

    /// Whether the byte is a `pchar` or a slash (RFC 3986, section 3.3).
    private static func isPathByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "&")...UInt8(ascii: ","), UInt8(ascii: "/"),
            UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: "@"):
            true
        default: isUnreserved(byte)
        }
    }

    private static func isEscape(_ bytes: [UInt8], at index: Int) -> Bool {
        bytes[index] == UInt8(ascii: "%") && index + 2 < bytes.count && isHex(bytes[index + 1])
            && isHex(bytes[index + 2])
    }

    private static func isHex(_ byte: UInt8) -> Bool {
        ASCIIText.isDigit(byte) || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "f"))
    }
}
