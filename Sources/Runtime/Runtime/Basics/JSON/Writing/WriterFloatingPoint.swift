public import Foundation

// Booleans and fractional numbers: as a field, as an optional field, and as a value without a name.
extension JSONWriter {
    /// Writes a boolean field.
    @_spi(Generated) public mutating func bool(_ name: StaticString, _ value: Bool) {
        self.name(name)
        buffer.append(value ? "true" : "false")
    }

    /// Writes nothing if the value is nil.
    @_spi(Generated) public mutating func boolIfPresent(_ name: StaticString, _ value: Bool?) {
        if let value { bool(name, value) }
    }

    /// Writes a value without a name.
    @_spi(Generated) public mutating func bool(_ value: Bool) {
        begin()
        buffer.append(value ? "true" : "false")
    }

    /// Writes the shortest number that reads back as the same `Double`. NaN and infinity are errors.
    @_spi(Generated) public mutating func double(_ name: StaticString, _ value: Double) {
        self.name(name)
        append(value)
    }

    /// Writes nothing if the value is nil.
    @_spi(Generated) public mutating func doubleIfPresent(_ name: StaticString, _ value: Double?) {
        if let value { double(name, value) }
    }

    /// Writes a value without a name.
    @_spi(Generated) public mutating func double(_ value: Double) {
        begin()
        append(value)
    }

    private mutating func append(_ value: Double) {
        if let text = DoubleCoding.write(value) {
            buffer.append(plain: text)
        } else {
            fail("JSON cannot represent \(value.isNaN ? "NaN" : "infinity")")
        }
    }

    /// Writes a number field with all of its digits. NaN is an error.
    @_spi(Generated) public mutating func decimal(
        _ name: StaticString,
        _ value: Decimal,
        format: NumberFormat = .number
    ) {
        self.name(name)
        append(value, format)
    }

    /// Writes nothing if the value is nil.
    @_spi(Generated) public mutating func decimalIfPresent(
        _ name: StaticString,
        _ value: Decimal?,
        format: NumberFormat = .number
    ) {
        if let value { decimal(name, value, format: format) }
    }

    /// Writes a value without a name.
    @_spi(Generated) public mutating func decimal(_ value: Decimal, format: NumberFormat = .number) {
        begin()
        append(value, format)
    }

    private mutating func append(_ value: Decimal, _ format: NumberFormat) {
        if value.isNaN {
            fail("JSON cannot represent NaN")
        } else if format == .text {
            buffer.append(quoted: value.description)
        } else {
            buffer.append(plain: value.description)
        }
    }

    /// Writes a number with the digits as read.
    mutating func number(_ value: JSONNumber) {
        begin()
        buffer.append(plain: value.text)
    }
}
