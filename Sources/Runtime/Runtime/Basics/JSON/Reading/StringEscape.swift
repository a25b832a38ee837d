import Foundation

/// Decoding of the escapes in JSON strings (RFC 8259, section 7).
enum StringEscape {
    /// Decodes the escape whose backslash is at `read` into UTF-8 at `written`, and advances both positions.
    ///
    /// An unpaired surrogate becomes U+FFFD: servers that truncate a string between two UTF-16 units send it, and it
    /// should not make the whole response unreadable.
    ///
    /// - Returns: False for an invalid escape.
    static func decode(_ bytes: UnsafeMutablePointer<UInt8>, at read: inout Int, to written: inout Int) -> Bool {
        let letter = bytes[read &+ 1]
        if letter == UInt8(ascii: "u") {
            return decodeUnit(bytes, at: &read, to: &written)
        }
        guard let byte = simple(letter) else {
            return false
        }
        bytes[written] = byte
        read &+= 2
        written &+= 1
        return true
    }

    private static func simple(_ letter: UInt8) -> UInt8? {
        switch letter {
        case JSONByte.quote, JSONByte.backslash, UInt8(ascii: "/"): letter
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): JSONByte.lineFeed
        case UInt8(ascii: "r"): JSONByte.carriageReturn
        case UInt8(ascii: "t"): JSONByte.tab
        default: nil
        }
    }

    private static func decodeUnit(
        _ bytes: UnsafeMutablePointer<UInt8>,
        at read: inout Int,
        to written: inout Int
    ) -> Bool {
        guard let unit = hexadecimal(bytes + read + 2) else {
            return false
        }
        read &+= 6
        var scalar = unit
        if unit >= 0xD800 && unit <= 0xDFFF {
            scalar = 0xFFFD
            if unit <= 0xDBFF && bytes[read] == JSONByte.backslash && bytes[read &+ 1] == UInt8(ascii: "u"),
                let low = hexadecimal(bytes + read + 2), low >= 0xDC00 && low <= 0xDFFF
            {
                scalar = 0x10000 &+ (unit &- 0xD800) &<< 10 &+ (low &- 0xDC00)
                read &+= 6
            }
        }
        written &+= encode(scalar, bytes + written)
        return true
    }

    /// Reads four hexadecimal digits. The zero bytes after the document end it in time.
    private static func hexadecimal(_ bytes: UnsafeMutablePointer<UInt8>) -> UInt32? {
        var value: UInt32 = 0
        var index = 0
        while index < 4 {
            let byte = bytes[index]
            let digit: UInt8
            if byte >= 0x30 && byte <= 0x39 {
                digit = byte &- 0x30
            } else if byte | 0x20 >= 0x61 && byte | 0x20 <= 0x66 {
                digit = (byte | 0x20) &- 0x61 &+ 10
            } else {
                return nil
            }
            value = value &<< 4 | UInt32(digit)
            index &+= 1
        }
        return value
    }

    /// Writes a Unicode scalar as UTF-8 and returns its length in bytes.
    private static func encode(_ scalar: UInt32, _ bytes: UnsafeMutablePointer<UInt8>) -> Int {
        if scalar < 0x80 {
            bytes[0] = UInt8(truncatingIfNeeded: scalar)
            return 1
        }
        if scalar < 0x800 {
            bytes[0] = 0xC0 | UInt8(truncatingIfNeeded: scalar &>> 6)
            bytes[1] = 0x80 | UInt8(truncatingIfNeeded: scalar & 0x3F)
            return 2
        }
        if scalar < 0x10000 {
            bytes[0] = 0xE0 | UInt8(truncatingIfNeeded: scalar &>> 12)
            bytes[1] = 0x80 | UInt8(truncatingIfNeeded: scalar &>> 6 & 0x3F)
            bytes[2] = 0x80 | UInt8(truncatingIfNeeded: scalar & 0x3F)
            return 3
        }
        bytes[0] = 0xF0 | UInt8(truncatingIfNeeded: scalar &>> 18)
        bytes[1] = 0x80 | UInt8(truncatingIfNeeded: scalar &>> 12 & 0x3F)
        bytes[2] = 0x80 | UInt8(truncatingIfNeeded: scalar &>> 6 & 0x3F)
        bytes[3] = 0x80 | UInt8(truncatingIfNeeded: scalar & 0x3F)
        return 4
    }
}

/// Scans JSON strings for characters that need no unescaping.
enum UnescapedText {
    /// The end of a run of well-formed UTF-8 without quotes, backslashes and control characters.
    ///
    /// ASCII is tested eight bytes at a time: each term below sets the top bit of the bytes it searches for. A borrow
    /// may set further bits, but only above the first match; the first match is exact.
    @_optimize(speed)
    static func end(_ bytes: UnsafeMutablePointer<UInt8>, from start: Int) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let tops: UInt64 = 0x8080_8080_8080_8080
        var index = start
        while true {
            var word: UInt64 = 0
            memcpy(&word, bytes + index, 8)
            #if _endian(big)
                word = word.byteSwapped
            #endif
            let quotes = word ^ (ones &* UInt64(JSONByte.quote))
            let backslashes = word ^ (ones &* UInt64(JSONByte.backslash))
            let found =
                (((quotes &- ones) & ~quotes) | ((backslashes &- ones) & ~backslashes)
                    | ((word &- (ones &* UInt64(JSONByte.space))) & ~word) | word) & tops
            if found == 0 {
                index &+= 8
                continue
            }
            index &+= found.trailingZeroBitCount &>> 3
            var isPlain = false
            while bytes[index] >= 0x80 {
                let length = sequenceLength(bytes + index)
                if length == 0 { return index }
                index &+= length
                isPlain = true
            }
            if !isPlain { return index }
        }
    }

    /// The length of the multi-byte UTF-8 sequence at `bytes`, or 0 if it is ill-formed (Unicode, table 3-7).
    static func sequenceLength(_ bytes: UnsafeMutablePointer<UInt8>) -> Int {
        let lead = bytes[0]
        let second = bytes[1]
        if lead < 0xC2 || lead > 0xF4 || second & 0xC0 != 0x80 { return 0 }
        if lead < 0xE0 { return 2 }
        if bytes[2] & 0xC0 != 0x80 { return 0 }
        if lead < 0xF0 {
            let isOverlong = lead == 0xE0 && second < 0xA0
            let isSurrogate = lead == 0xED && second > 0x9F
            return isOverlong || isSurrogate ? 0 : 3
        }
        if bytes[3] & 0xC0 != 0x80 { return 0 }
        let isOverlong = lead == 0xF0 && second < 0x90
        let isTooHigh = lead == 0xF4 && second > 0x8F
        return isOverlong || isTooHigh ? 0 : 4
    }
}
