public import Foundation

// Booleans and numbers with a fraction: each as a field, as a field that may be absent, and as the value itself.
extension JSONReader {
    /// `true` or `false`; no number and no text stands for one.
    public mutating func bool(_ name: StaticString) -> Bool {
        bool(at: field(name))
    }

    /// Nil where the field is absent or null.
    public mutating func boolIfPresent(_ name: StaticString) -> Bool? {
        let index = fieldUnlessNull(name)
        return index == 0 ? nil : bool(at: index)
    }

    /// The value itself.
    public mutating func bool() -> Bool {
        bool(at: frame.value)
    }

    private mutating func bool(at index: Int) -> Bool {
        let kind = document.kind(index)
        if kind != TapeWord.yes && kind != TapeWord.no {
            fail(expected: "true or false", at: index)
        }
        return kind == TapeWord.yes
    }

    /// The nearest double. What is beyond the largest one fails.
    public mutating func double(_ name: StaticString) -> Double {
        double(at: field(name))
    }

    /// Nil where the field is absent or null.
    public mutating func doubleIfPresent(_ name: StaticString) -> Double? {
        let index = fieldUnlessNull(name)
        return index == 0 ? nil : double(at: index)
    }

    /// The value itself.
    public mutating func double() -> Double {
        double(at: frame.value)
    }

    private mutating func double(at index: Int) -> Double {
        guard accepts(index, .number), let value = DoubleCoding.read(document.characters(index)) else {
            fail(expected: "a number", at: index)
            return 0
        }
        return value
    }

    /// Exactly the digits that are written. What `Decimal` would have to round (more than 38 digits, an exponent beyond
    /// −128…127) fails.
    public mutating func decimal(_ name: StaticString, format: NumberFormat = .number) -> Decimal {
        decimal(at: field(name), format)
    }

    /// Nil where the field is absent or null.
    public mutating func decimalIfPresent(_ name: StaticString, format: NumberFormat = .number) -> Decimal? {
        let index = fieldUnlessNull(name)
        return index == 0 ? nil : decimal(at: index, format)
    }

    /// The value itself.
    public mutating func decimal(format: NumberFormat = .number) -> Decimal {
        decimal(at: frame.value, format)
    }

    private mutating func decimal(at index: Int, _ format: NumberFormat) -> Decimal {
        guard accepts(index, format), let value = DecimalNumber(document.characters(index))?.decimal else {
            fail(expected: "a decimal number of at most 38 digits", at: index)
            return 0
        }
        return value
    }

    /// A number as it is written.
    mutating func number() -> JSONNumber {
        guard accepts(frame.value, .number) else {
            fail(expected: "a number")
            return JSONNumber(0)
        }
        return JSONNumber(checked: document.string(frame.value))
    }
}
