/// Whole numbers in decimal digits.
enum IntegerCoding {
    /// Nil where the number has a rest, or is none, or is beyond 64 bits.
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

    private static func readExactly(_ text: UnsafeBufferPointer<UInt8>) -> Int64? {
        DecimalNumber(text)?.whole().flatMap { Int64(exactly: $0) }
    }

    /// Writes a number's digits into `bytes`, which has room for 20, and returns how many there are.
    static func write(_ value: Int64, _ bytes: UnsafeMutablePointer<UInt8>) -> Int {
        var rest = value.magnitude
        var count = value < 0 ? 2 : 1
        while rest >= 10 {
            rest /= 10
            count &+= 1
        }
        rest = value.magnitude
        var index = count
        repeat {
            index &-= 1
            bytes[index] = JSONByte.zero &+ UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        } while rest > 0
        if value < 0 {
            bytes[0] = JSONByte.minus
        }
        return count
    }
}
