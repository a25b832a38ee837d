public import Foundation

/// A JSON number with all digits as written. Numbers with the same value are equal: `1.0`, `1` and `10e-1`.
public struct JSONNumber: Sendable {
    /// The number in JSON, such as `12`, `-0.5` or `1e100`.
    public let text: String

    /// Creates an integer.
    public init(_ value: Int64) {
        text = String(value)
    }

    /// Creates a number with the shortest text that reads back as the same `Double`. Returns nil for NaN and infinity.
    public init?(_ value: Double) {
        guard let text = DoubleCoding.write(value) else { return nil }
        self.text = text
    }

    /// Creates a number with all digits of the `Decimal`. Returns nil for NaN.
    public init?(_ value: Decimal) {
        guard !value.isNaN else { return nil }
        text = value.description
    }

    init(checked text: String) {
        self.text = text
    }

    /// The number as a 64-bit integer, or nil if it has a fractional part or does not fit.
    public var int64: Int64? {
        characters(IntegerCoding.read)
    }

    /// The nearest `Double`, or nil if the number is out of range.
    public var double: Double? {
        characters(DoubleCoding.read)
    }

    /// The number as a `Decimal`, or nil if that would round.
    public var decimal: Decimal? {
        characters { DecimalNumber($0)?.decimal }
    }

    private func characters<Value>(_ read: (UnsafeBufferPointer<UInt8>) -> Value?) -> Value? {
        var text = text
        return text.withUTF8(read)
    }

    /// The value to compare, or nil for more than 38 digits; such numbers are equal if their text is.
    private var comparable: DecimalNumber? {
        characters { DecimalNumber($0) }
    }
}

extension JSONNumber: Hashable {
    /// Whether the values are equal, regardless of notation.
    @_spi(Generated) public static func == (left: Self, right: Self) -> Bool {
        left.text == right.text || (left.comparable != nil && left.comparable == right.comparable)
    }

    /// Hashes the value, regardless of notation.
    @_spi(Generated) public func hash(into hasher: inout Hasher) {
        if let comparable {
            hasher.combine(comparable)
        } else {
            hasher.combine(text)
        }
    }
}

extension JSONNumber: CustomStringConvertible {
    /// The number as written.
    @_spi(Generated) public var description: String { text }
}

extension JSONNumber: JSONReadable, JSONWritable {
    /// Reads a number with all of its digits.
    @_spi(Generated) public init(reading reader: inout JSONReader) {
        self = reader.number()
    }

    /// Writes the number as it was written.
    @_spi(Generated) public func write(to writer: inout JSONWriter) {
        writer.number(self)
    }
}
