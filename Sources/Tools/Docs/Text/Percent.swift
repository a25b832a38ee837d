/// Percent encoding of URLs (RFC 3986).
enum Percent {
    /// Encodes everything but unreserved characters.
    static func encoded(_ text: String, except allowed: String = "") -> String {
        var result = ""
        for byte in text.utf8 {
            if isUnreserved(byte) || allowed.utf8.contains(byte) {
                result.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                result += digits.utf8.count == 1 ? "%0" + digits : "%" + digits
            }
        }
        return result
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: true
        default: false
        }
    }
}
