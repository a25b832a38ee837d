/// Percent-encoding (RFC 3986, section 2).
enum PercentEncoding {
    /// A value: nothing but unreserved characters stays, so whatever it holds, it can neither end a path segment nor a
    /// query item. A space is `%20`, a plus `%2B`.
    static func value(_ text: String) -> String {
        encode(text, keeping: isUnreserved)
    }

    /// A part of a path that its author wrote: what may stand in a path stays, escapes included.
    static func path(_ text: String) -> String {
        guard !text.utf8.allSatisfy(isPathByte) else {
            return text
        }
        let bytes = Array(text.utf8)
        var encoded: [UInt8] = []
        encoded.reserveCapacity(bytes.count)
        for (index, byte) in bytes.enumerated() {
            if isPathByte(byte) || isEscape(bytes, at: index) {
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

    private static func encode(_ text: String, keeping isKept: (UInt8) -> Bool) -> String {
        guard !text.utf8.allSatisfy(isKept) else {
            return text
        }
        var encoded: [UInt8] = []
        for byte in text.utf8 {
            if isKept(byte) {
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

    /// `pchar` and the slash.
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
