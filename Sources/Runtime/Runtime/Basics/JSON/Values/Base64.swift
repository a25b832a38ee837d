import Foundation

/// The Base64 alphabet of bytes in JSON (RFC 4648). Reading accepts either alphabet, with or without padding.
@_spi(Generated) public enum BytesFormat: Sendable {
    /// Section 4: `+` and `/`, with padding.
    case base64
    /// Section 5, for URLs and file names: `-` and `_`, written without padding.
    case base64URL
}

enum Base64 {
    static func decode(_ text: UnsafeBufferPointer<UInt8>) -> Data? {
        var count = text.count
        while count > 0, text.count - count < 2, text[count - 1] == UInt8(ascii: "=") {
            count -= 1
        }
        guard count % 4 != 1, count == text.count || text.count % 4 == 0 else {
            return nil
        }
        var data = Data(count: count * 3 / 4)
        let isValid = data.withUnsafeMutableBytes { (bytes: UnsafeMutableRawBufferPointer) -> Bool in
            var bits: UInt32 = 0
            var pendingBits: UInt32 = 0
            var written = 0
            var index = 0
            while index < count {
                guard let value = value(text[index]) else { return false }
                bits = bits &<< 6 | value
                pendingBits &+= 6
                if pendingBits >= 8 {
                    pendingBits &-= 8
                    bytes[written] = UInt8(truncatingIfNeeded: bits &>> pendingBits)
                    written &+= 1
                }
                index &+= 1
            }
            return true
        }
        return isValid ? data : nil
    }

    private static func value(_ byte: UInt8) -> UInt32? {
        let letter = byte | 0x20
        if letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z") {
            return UInt32(letter &- UInt8(ascii: "a")) &+ (byte == letter ? 26 : 0)
        }
        if byte >= JSONByte.zero && byte <= JSONByte.nine {
            return UInt32(byte &- JSONByte.zero) &+ 52
        }
        if byte == JSONByte.plus || byte == JSONByte.minus {
            return 62
        }
        return byte == UInt8(ascii: "/") || byte == UInt8(ascii: "_") ? 63 : nil
    }

    static func encode(_ data: Data, _ format: BytesFormat) -> String {
        let text = data.base64EncodedString()
        guard format == .base64URL else {
            return text
        }
        return text.replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }
}
