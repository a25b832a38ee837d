public import Foundation

// Integers: as a field, as an optional field, and as a value without a name.
extension JSONWriter {
    /// Writes an integer field.
    @_spi(Generated) public mutating func int(_ name: StaticString, _ value: Int, format: NumberFormat = .number) {
        int64(name, Int64(value), format: format)
    }

    /// Writes nothing if the value is nil.
    @_spi(Generated) public mutating func intIfPresent(
        _ name: StaticString,
        _ value: Int?,
        format: NumberFormat = .number
    ) {
        if let value { int(name, value, format: format) }
    }

    /// Writes a value without a name.
    @_spi(Generated) public mutating func int(_ value: Int, format: NumberFormat = .number) {
        int64(Int64(value), format: format)
    }

    /// Writes a 32-bit integer field.
    @_spi(Generated) public mutating func int32(_ name: StaticString, _ value: Int32, format: NumberFormat = .number) {
        int64(name, Int64(value), format: format)
    }

    /// Writes nothing if the value is nil.
    @_spi(Generated) public mutating func int32IfPresent(
        _ name: StaticString,
        _ value: Int32?,
        format: NumberFormat = .number
    ) {
        if let value { int32(name, value, format: format) }
    }

    /// Writes a value without a name.
    @_spi(Generated) public mutating func int32(_ value: Int32, format: NumberFormat = .number) {
        int64(Int64(value), format: format)
    }

    /// Writes a 64-bit integer field.
    @_spi(Generated) public mutating func int64(_ name: StaticString, _ value: Int64, format: NumberFormat = .number) {
        self.name(name)
        append(value, format)
    }

    /// Writes nothing if the value is nil.
    @_spi(Generated) public mutating func int64IfPresent(
        _ name: StaticString,
        _ value: Int64?,
        format: NumberFormat = .number
    ) {
        if let value { int64(name, value, format: format) }
    }

    /// Writes a value without a name.
    @_spi(Generated) public mutating func int64(_ value: Int64, format: NumberFormat = .number) {
        begin()
        append(value, format)
    }

    /// Writes a 64-bit integer field without a sign.
    @_spi(Generated) public mutating func uint64(
        _ name: StaticString,
        _ value: UInt64,
        format: NumberFormat = .number
    ) {
        self.name(name)
        append(value, format)
    }

    /// Writes nothing if the value is nil.
    @_spi(Generated) public mutating func uint64IfPresent(
        _ name: StaticString,
        _ value: UInt64?,
        format: NumberFormat = .number
    ) {
        if let value { uint64(name, value, format: format) }
    }

    /// Writes a value without a name.
    @_spi(Generated) public mutating func uint64(_ value: UInt64, format: NumberFormat = .number) {
        begin()
        append(value, format)
    }

    private mutating func append(_ value: UInt64, _ format: NumberFormat) {
        if format == .text { buffer.append(JSONByte.quote) }
        buffer.append(plain: String(value))
        if format == .text { buffer.append(JSONByte.quote) }
    }

    private mutating func append(_ value: Int64, _ format: NumberFormat) {
        if format == .text { buffer.append(JSONByte.quote) }
        buffer.append(integer: value)
        if format == .text { buffer.append(JSONByte.quote) }
    }
}

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
