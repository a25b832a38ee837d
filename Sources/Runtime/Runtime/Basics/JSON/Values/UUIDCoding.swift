import Foundation

/// Parsing of UUIDs of 36 characters (RFC 9562, section 4), uppercase or lowercase.
enum UUIDCoding {
    static let null = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))

    static func read(_ text: UnsafeBufferPointer<UInt8>) -> UUID? {
        guard text.count == 36, let bytes = text.baseAddress else {
            return nil
        }
        var uuid = null.uuid
        let isValid = withUnsafeMutableBytes(of: &uuid) { buffer in
            var index = 0
            var nibbles = 0
            while index < 36 {
                let byte = bytes[index]
                if index == 8 || index == 13 || index == 18 || index == 23 {
                    if byte != JSONByte.minus { return false }
                } else {
                    let digit = digit(byte)
                    if digit > 15 { return false }
                    buffer[nibbles &>> 1] = buffer[nibbles &>> 1] &<< 4 | digit
                    nibbles &+= 1
                }
                index &+= 1
            }
            return true
        }
        return isValid ? UUID(uuid: uuid) : nil
    }

    /// The value of a hexadecimal digit, or 16 for any other byte.
    private static func digit(_ byte: UInt8) -> UInt8 {
        if byte >= JSONByte.zero && byte <= JSONByte.nine {
            return byte &- JSONByte.zero
        }
        let letter = byte | 0x20
        return letter >= 0x61 && letter <= 0x66 ? letter &- 0x61 &+ 10 : 16
    }
}
