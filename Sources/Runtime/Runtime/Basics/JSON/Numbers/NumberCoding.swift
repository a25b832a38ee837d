/// The end of a JSON number (RFC 8259, section 6), and whether it has neither a fraction nor an exponent.
struct NumberSyntax {
    private(set) var end: Int
    private(set) var isInteger = true
    /// False if a digit is missing at `end`, or if a digit follows a leading zero.
    private(set) var isValid = true

    init(_ bytes: UnsafeMutablePointer<UInt8>, from start: Int) {
        var index = start
        if bytes[index] == JSONByte.minus { index &+= 1 }
        let whole = index
        while bytes[index] >= JSONByte.zero && bytes[index] <= JSONByte.nine { index &+= 1 }
        end = index
        if index == whole || (bytes[whole] == JSONByte.zero && index &- whole > 1) {
            isValid = false
            return
        }
        if bytes[index] == JSONByte.dot {
            isInteger = false
            skipDigits(bytes, from: index &+ 1)
            index = end
        }
        if isValid && bytes[index] | 0x20 == 0x65 {
            isInteger = false
            index &+= 1
            if bytes[index] == JSONByte.plus || bytes[index] == JSONByte.minus { index &+= 1 }
            skipDigits(bytes, from: index)
        }
    }

    private mutating func skipDigits(_ bytes: UnsafeMutablePointer<UInt8>, from start: Int) {
        end = start
        while bytes[end] >= JSONByte.zero && bytes[end] <= JSONByte.nine { end &+= 1 }
        isValid = end > start
    }
}

/// The format of a number in JSON.
@_spi(Generated) public enum NumberFormat: Sendable {
    /// A JSON number.
    case number
    /// A number in a string, such as `"42"`, for values that JavaScript would round. Reading also accepts a JSON
    /// number.
    case text
}

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

/// Parsing and formatting of `Double`, independent of the locale.
enum DoubleCoding {
    /// The nearest `Double` to a JSON number; nil if the number is out of range.
    ///
    /// Integers up to 2^53 and powers of ten up to 10^22 are exact as doubles, so one division rounds correctly
    /// (Clinger, "How to read floating point numbers accurately"). The standard library parses all other numbers.
    static func read(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
        guard let bytes = text.baseAddress, text.count <= 17 else {
            return readWithStandardLibrary(text)
        }
        let isNegative = bytes[0] == JSONByte.minus
        var index = isNegative ? 1 : 0
        var significand: UInt64 = 0
        var decimals = -1
        while index < text.count {
            let byte = bytes[index]
            if byte == JSONByte.dot {
                decimals = 0
            } else {
                let digit = byte &- JSONByte.zero
                if digit > 9 { return readWithStandardLibrary(text) }
                significand = significand &* 10 &+ UInt64(digit)
                if decimals >= 0 { decimals &+= 1 }
            }
            index &+= 1
        }
        guard significand <= 1 << 53 else {
            return readWithStandardLibrary(text)
        }
        var power = 1.0
        while decimals > 0 {
            power *= 10
            decimals &-= 1
        }
        let value = Double(significand) / power
        return isNegative ? -value : value
    }

    private static func readWithStandardLibrary(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
        Double(String(decoding: text, as: UTF8.self)).flatMap { $0.isFinite ? $0 : nil }
    }

    /// The shortest text that reads back as the same number; nil for NaN and infinity.
    static func write(_ value: Double) -> String? {
        guard value.isFinite else {
            return nil
        }
        let text = value.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
