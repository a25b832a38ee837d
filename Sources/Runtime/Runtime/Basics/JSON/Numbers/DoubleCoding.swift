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
