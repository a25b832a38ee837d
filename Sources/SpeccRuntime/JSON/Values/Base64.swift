import Foundation

/// How bytes stand in a JSON text (RFC 4648). Reading takes either alphabet, with or without padding.
public enum BytesForm: Sendable {
    /// Section 4: with `+` and `/`, padded.
    case base64
    /// Section 5: with `-` and `_`, written without padding.
    case base64URL
}

enum Base64 {
    static func decode(_ text: UnsafeBufferPointer<UInt8>) -> Data? {
        var count = text.count
        while count > 0, text.count - count < 2, text[count - 1] == 0x3D {
            count -= 1
        }
        guard count % 4 != 1, count == text.count || text.count % 4 == 0 else {
            return nil
        }
        var data = Data(count: count * 3 / 4)
        let isValid = data.withUnsafeMutableBytes { (bytes: UnsafeMutableRawBufferPointer) -> Bool in
            var bits: UInt32 = 0
            var waiting: UInt32 = 0
            var written = 0
            var index = 0
            while index < count {
                guard let value = value(text[index]) else { return false }
                bits = bits &<< 6 | value
                waiting &+= 6
                if waiting >= 8 {
                    waiting &-= 8
                    bytes[written] = UInt8(truncatingIfNeeded: bits &>> waiting)
                    written &+= 1
                }
                index &+= 1
            }
            return true
        }
        return isValid ? data : nil
    }

    private static func value(_ byte: UInt8) -> UInt32? {
        switch byte {
        case 0x41...0x5A: UInt32(byte) - 0x41
        case 0x61...0x7A: UInt32(byte) - 0x61 + 26
        case 0x30...0x39: UInt32(byte) - 0x30 + 52
        case 0x2B, 0x2D: 62
        case 0x2F, 0x5F: 63
        default: nil
        }
    }

    static func encode(_ data: Data, _ form: BytesForm) -> String {
        let text = data.base64EncodedString()
        guard form == .base64URL else {
            return text
        }
        return text.replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }
}
