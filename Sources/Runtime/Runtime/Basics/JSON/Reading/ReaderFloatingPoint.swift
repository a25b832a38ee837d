public import Foundation

// Booleans and fractional numbers: as a field, as an optional field, and as the current value.
extension JSONReader {
    /// Reads a boolean field. Numbers and strings are not converted.
    @_spi(Generated) public mutating func bool(_ name: StaticString) -> Bool {
        bool(at: field(name))
    }

    /// Returns nil if the field is absent or null.
    @_spi(Generated) public mutating func boolIfPresent(_ name: StaticString) -> Bool? {
        let index = fieldUnlessNull(name)
        return index == 0 ? nil : bool(at: index)
    }

    /// Reads the current value.
    @_spi(Generated) public mutating func bool() -> Bool {
        bool(at: frame.value)
    }

    private mutating func bool(at index: Int) -> Bool {
        let kind = document.kind(index)
        if kind != TapeWord.true && kind != TapeWord.false {
            fail(expected: "true or false", at: index)
        }
        return kind == TapeWord.true
    }

    /// Reads a number field as the nearest `Double`. Numbers beyond its range are an error.
    @_spi(Generated) public mutating func double(_ name: StaticString) -> Double {
        double(at: field(name))
    }

    /// Returns nil if the field is absent or null.
    @_spi(Generated) public mutating func doubleIfPresent(_ name: StaticString) -> Double? {
        let index = fieldUnlessNull(name)
        return index == 0 ? nil : double(at: index)
    }

    /// Reads the current value.
    @_spi(Generated) public mutating func double() -> Double {
        double(at: frame.value)
    }

    private mutating func double(at index: Int) -> Double {
        guard accepts(index, .number), let value = DoubleCoding.read(document.characters(index)) else {
            fail(expected: "a number", at: index)
            return 0
        }
        return value
    }

    /// Reads a number field without rounding. Numbers that `Decimal` cannot represent exactly (more than 38 digits, an
    /// exponent outside of −128…127) are an error.
    @_spi(Generated) public mutating func decimal(_ name: StaticString, format: NumberFormat = .number) -> Decimal {
        decimal(at: field(name), format)
    }

    /// Returns nil if the field is absent or null.
    @_spi(Generated) public mutating func decimalIfPresent(_ name: StaticString, format: NumberFormat = .number)
        -> Decimal?
    {
        let index = fieldUnlessNull(name)
        return index == 0 ? nil : decimal(at: index, format)
    }

    /// Reads the current value.
    @_spi(Generated) public mutating func decimal(format: NumberFormat = .number) -> Decimal {
        decimal(at: frame.value, format)
    }

    private mutating func decimal(at index: Int, _ format: NumberFormat) -> Decimal {
        guard accepts(index, format), let value = DecimalNumber(document.characters(index))?.decimal else {
            fail(expected: "a decimal number of at most 38 digits", at: index)
            return 0
        }
        return value
    }

    /// Reads the current value as a number with the digits as written.
    mutating func number() -> JSONNumber {
        guard accepts(frame.value, .number) else {
            fail(expected: "a number")
            return JSONNumber(0)
        }
        return JSONNumber(checked: document.string(frame.value))
    }
}
