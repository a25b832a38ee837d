/// A code point of UTF-8 text that may be malformed.
package struct CodePoint {
    /// Nil for a byte that begins no well-formed sequence (Unicode, table 3-7); such a byte is one column.
    package let scalar: Unicode.Scalar?
    /// The number of bytes; 1 if `scalar` is nil.
    package let length: Int

    /// Decodes the code point at `index`, which must be less than `end`.
    package init(at index: Int, in bytes: UnsafePointer<UInt8>, end: Int) {
        let first = UInt32(bytes[index])
        let length =
            switch first {
            case 0x00...0x7F: 1
            case 0xC2...0xDF: 2
            case 0xE0...0xEF: 3
            case 0xF0...0xF4: 4
            default: 0
            }
        guard length > 0, length <= end - index else {
            self = .malformed
            return
        }
        var value = length == 1 ? first : first & (0x7F >> UInt32(length))
        var next = 1
        while next < length {
            let byte = UInt32(bytes[index + next])
            guard byte & 0xC0 == 0x80 else {
                self = .malformed
                return
            }
            value = value << 6 | byte & 0x3F
            next += 1
        }
        let smallest: UInt32 = length == 3 ? 0x800 : length == 4 ? 0x10000 : 0
        guard value >= smallest, let scalar = Unicode.Scalar(value) else {
            self = .malformed
            return
        }
        self.init(scalar: scalar, length: length)
    }

    private init(scalar: Unicode.Scalar?, length: Int) {
        self.scalar = scalar
        self.length = length
    }

    private static let malformed = CodePoint(scalar: nil, length: 1)
}

extension String {
    /// Whether all bytes are ASCII. A single loop over memory: in debug builds, a closure per byte is ten times slower.
    package var isASCII: Bool {
        var text = self
        return text.withUTF8 { bytes in
            guard let first = bytes.baseAddress else { return true }
            let end = first + bytes.count
            var byte = first
            while byte < end {
                if byte.pointee >= 0x80 { return false }
                byte += 1
            }
            return true
        }
    }
}

extension String {
    /// Decodes UTF-8; nil if the bytes are invalid. `String(validating:as:)` needs macOS 15.
    package init?(validUTF8 bytes: some Collection<UInt8>) {
        self.init(decoding: bytes, as: UTF8.self)
        guard utf8.elementsEqual(bytes) else { return nil }
    }
}
