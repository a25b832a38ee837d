/// Parsing and formatting of integers.
enum IntegerCoding {
    /// Parses a number; nil if it has a fractional part, is malformed or does not fit in 64 bits.
    static func read(_ text: UnsafeBufferPointer<UInt8>) -> Int64? {
        let count = text.count
        // 18 digits never overflow.
        guard let bytes = text.baseAddress, count > 0, count <= 18 else {
            return readExactly(text)
        }
        let isNegative = bytes[0] == JSONByte.minus
        var index = isNegative ? 1 : 0
        guard index < count else {
            return nil
        }
        var value: Int64 = 0
        while index < count {
            let digit = bytes[index] &- JSONByte.zero
            if digit > 9 {
                return readExactly(text)
            }
            value = value &* 10 &+ Int64(digit)
            index &+= 1
        }
        return isNegative ? 0 &- value : value
    }

    /// Parses a number; nil if it is negative, has a fractional part, is malformed or does not fit in 64 bits.
    static func readUnsigned(_ text: UnsafeBufferPointer<UInt8>) -> UInt64? {
        if text.count <= 18, let value = read(text) {
            return UInt64(exactly: value)
        }
        return readExactly(text)
    }

    private static func readExactly<Integer: FixedWidthInteger>(_ text: UnsafeBufferPointer<UInt8>) -> Integer? {
        DecimalNumber(text)?.integer()
    }

    /// Writes the digits into `bytes`, which must have a capacity of 20, and returns their number.
    static func write(_ value: Int64, _ bytes: UnsafeMutablePointer<UInt8>) -> Int {
        var remaining = value.magnitude
        var count = value < 0 ? 2 : 1
        while remaining >= 10 {
            remaining /= 10
            count &+= 1
        }
        remaining = value.magnitude
        var index = count
        repeat {
            index &-= 1
            bytes[index] = JSONByte.zero &+ UInt8(truncatingIfNeeded: remaining % 10)
            remaining /= 10
        } while remaining > 0
        if value < 0 {
            bytes[0] = JSONByte.minus
        }
        return count
    }
}
