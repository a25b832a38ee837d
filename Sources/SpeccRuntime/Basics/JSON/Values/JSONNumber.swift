public import Foundation

/// A number as it was written, with all its digits. Numbers are equal when their values are: `1.0`, `1` and `10e-1`.
public struct JSONNumber: Sendable {
    /// As in JSON, such as `12`, `-0.5` or `1e100`.
    public let text: String

    /// A whole number.
    public init(_ value: Int64) {
        text = String(value)
    }

    /// Nil for NaN and the infinities.
    public init?(_ value: Double) {
        guard let text = DoubleCoding.write(value) else { return nil }
        self.text = text
    }

    /// Nil for NaN.
    public init?(_ value: Decimal) {
        guard !value.isNaN else { return nil }
        text = value.description
    }

    init(checked text: String) {
        self.text = text
    }

    /// Nil where the number is not whole or beyond 64 bits.
    public var int64: Int64? {
        characters(IntegerCoding.read)
    }

    /// The nearest double; nil where that is infinite.
    public var double: Double? {
        characters(DoubleCoding.read)
    }

    /// Nil where `Decimal` would have to round.
    public var decimal: Decimal? {
        characters { DecimalNumber($0)?.decimal }
    }

    private func characters<Value>(_ read: (UnsafeBufferPointer<UInt8>) -> Value?) -> Value? {
        var text = text
        return text.withUTF8(read)
    }

    /// Nil for more digits than are worth comparing; such numbers are equal when they are written alike.
    private var comparable: DecimalNumber? {
        characters { DecimalNumber($0) }
    }
}

extension JSONNumber: Hashable {
    /// By value, not by spelling.
    public static func == (left: Self, right: Self) -> Bool {
        left.text == right.text || (left.comparable != nil && left.comparable == right.comparable)
    }

    /// Of the value, not of its spelling.
    public func hash(into hasher: inout Hasher) {
        if let comparable {
            hasher.combine(comparable)
        } else {
            hasher.combine(text)
        }
    }
}

extension JSONNumber: CustomStringConvertible {
    /// As it was written.
    public var description: String { text }
}

extension JSONNumber: JSONReadable, JSONWritable {
    /// Keeps all digits.
    public init(reading reader: inout JSONReader) {
        self = reader.number()
    }

    /// Writes the digits as they were.
    public func write(to writer: inout JSONWriter) {
        writer.number(self)
    }
}
