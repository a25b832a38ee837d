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
