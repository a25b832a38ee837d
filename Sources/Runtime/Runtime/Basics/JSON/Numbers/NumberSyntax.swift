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
