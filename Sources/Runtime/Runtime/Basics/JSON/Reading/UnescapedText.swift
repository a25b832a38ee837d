import Foundation

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
