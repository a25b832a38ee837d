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
