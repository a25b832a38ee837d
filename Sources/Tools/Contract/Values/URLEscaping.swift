/// Percent-encoding of paths, queries and forms (RFC 3986, section 2.1).
package enum URLEscaping {
    /// Decodes text. Invalid escapes are not changed; invalid UTF-8 is replaced.
    package static func decoded(_ text: some StringProtocol, plusIsSpace: Bool = false) -> String {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") }) else {
            return String(text)
        }
        let bytes = Array(text.utf8)
        var decoded: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if let byte = escapedByte(bytes[index...]) {
                decoded.append(byte)
                index += 3
            } else {
                let isPlus = plusIsSpace && bytes[index] == UInt8(ascii: "+")
                decoded.append(isPlus ? UInt8(ascii: " ") : bytes[index])
                index += 1
            }
        }
        return String(decoding: decoded, as: UTF8.self)
    }

    /// The byte of an escape such as `%28` at the beginning of the text; nil if there is none.
    static func escapedByte(_ text: ArraySlice<UInt8>) -> UInt8? {
        let escape = Array(text.prefix(3))
        guard escape.count == 3, escape[0] == UInt8(ascii: "%"), let high = digit(escape[1]), let low = digit(escape[2])
        else { return nil }
        return high << 4 | low
    }

    /// Encodes all bytes except unreserved characters and the allowed ones.
    package static func encoded(_ text: String, except allowed: String = "") -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var encoded: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                encoded.append(byte)
            case _ where allowed.utf8.contains(byte): encoded.append(byte)
            default: encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
