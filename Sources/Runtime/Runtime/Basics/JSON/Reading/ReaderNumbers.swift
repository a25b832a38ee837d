public import Foundation

// Integers: as a field, as an optional field, and as the current value.
//
// A number without a fractional part is an integer in any notation (`1.0`, `1e2`); nothing is ever rounded.
extension JSONReader {
    /// Reads an integer field.
    @_spi(Generated) public mutating func int(_ name: StaticString, format: NumberFormat = .number) -> Int {
        int(at: field(name), format)
    }

    /// Returns nil if the field is absent or null.
    @_spi(Generated) public mutating func intIfPresent(_ name: StaticString, format: NumberFormat = .number) -> Int? {
        let index = fieldUnlessNull(name)
        return index == 0 ? nil : int(at: index, format)
    }

    /// Reads the current value.
    @_spi(Generated) public mutating func int(format: NumberFormat = .number) -> Int {
        int(at: frame.value, format)
    }

    @_optimize(speed)
    private mutating func int(at index: Int, _ format: NumberFormat) -> Int {
        Int(truncatingIfNeeded: integer(at: index, format, Int64(Int.min), Int64(Int.max)))
    }

    /// Reads a 32-bit integer field.
    @_spi(Generated) public mutating func int32(_ name: StaticString, format: NumberFormat = .number) -> Int32 {
        int32(at: field(name), format)
    }

    /// Returns nil if the field is absent or null.
    @_spi(Generated) public mutating func int32IfPresent(_ name: StaticString, format: NumberFormat = .number) -> Int32?
    {
        let index = fieldUnlessNull(name)
        return index == 0 ? nil : int32(at: index, format)
    }

    /// Reads the current value.
    @_spi(Generated) public mutating func int32(format: NumberFormat = .number) -> Int32 {
        int32(at: frame.value, format)
    }

    private mutating func int32(at index: Int, _ format: NumberFormat) -> Int32 {
        Int32(truncatingIfNeeded: integer(at: index, format, Int64(Int32.min), Int64(Int32.max)))
    }

    /// Reads a 64-bit integer field.
    @_spi(Generated) public mutating func int64(_ name: StaticString, format: NumberFormat = .number) -> Int64 {
        int64(at: field(name), format)
    }

    /// Returns nil if the field is absent or null.
    @_spi(Generated) public mutating func int64IfPresent(_ name: StaticString, format: NumberFormat = .number) -> Int64?
    {
        let index = fieldUnlessNull(name)
        return index == 0 ? nil : int64(at: index, format)
    }

    /// Reads the current value.
    @_spi(Generated) public mutating func int64(format: NumberFormat = .number) -> Int64 {
        int64(at: frame.value, format)
    }

    private mutating func int64(at index: Int, _ format: NumberFormat) -> Int64 {
        integer(at: index, format, .min, .max)
    }

    /// Reads a 64-bit integer field without a sign.
    @_spi(Generated) public mutating func uint64(_ name: StaticString, format: NumberFormat = .number) -> UInt64 {
        uint64(at: field(name), format)
    }

    /// Returns nil if the field is absent or null.
    @_spi(Generated) public mutating func uint64IfPresent(
        _ name: StaticString,
        format: NumberFormat = .number
    ) -> UInt64? {
        let index = fieldUnlessNull(name)
        return index == 0 ? nil : uint64(at: index, format)
    }

    /// Reads the current value.
    @_spi(Generated) public mutating func uint64(format: NumberFormat = .number) -> UInt64 {
        uint64(at: frame.value, format)
    }

    private mutating func uint64(at index: Int, _ format: NumberFormat) -> UInt64 {
        if accepts(index, format), let value = IntegerCoding.readUnsigned(document.characters(index)) {
            return value
        }
        fail(index, isBetween: 0, UInt64.max)
        return 0
    }

    @_optimize(speed)
    private mutating func integer(at index: Int, _ format: NumberFormat, _ lowest: Int64, _ highest: Int64) -> Int64 {
        if accepts(index, format), let value = IntegerCoding.read(document.characters(index)),
            value >= lowest, value <= highest
        {
            return value
        }
        fail(index, isBetween: lowest, highest)
        return 0
    }

    private mutating func fail(_ index: Int, isBetween lowest: some BinaryInteger, _ highest: some BinaryInteger) {
        let isOutOfRange = document.kind(index) == TapeWord.integer
        fail(expected: isOutOfRange ? "an integer from \(lowest) to \(highest)" : "an integer", at: index)
    }

    /// Whether the value is a number, or a string if the format allows one.
    func accepts(_ index: Int, _ format: NumberFormat) -> Bool {
        let kind = document.kind(index)
        return kind == TapeWord.integer || kind == TapeWord.number || (kind == TapeWord.string && format == .text)
    }
}

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
