/// An enum with a fixed set of raw values: reading any other value fails.
///
///     enum Priority: Int, ClosedEnum {
///         case low = 1
///         case high = 2
///
///         static var placeholder: Self { .low }
///     }
public protocol ClosedEnum: ParameterValue, RawRepresentable, CaseIterable, Hashable, JSONReadable, JSONWritable
where RawValue: Hashable & JSONReadable & JSONWritable {
    /// An arbitrary case, returned by a reader after a failure.
    static var placeholder: Self { get }
}

@_spi(Generated) extension ClosedEnum {
    /// Reads a raw value, and fails if no case has it.
    public init(reading reader: inout JSONReader) {
        let rawValue = RawValue(reading: &reader)
        if let value = Self(rawValue: rawValue) {
            self = value
        } else {
            reader.fail(expected: "one of \(Self.allCases.map { "\($0.rawValue)" }.joined(separator: ", "))")
            self = .placeholder
        }
    }

    /// Writes the raw value.
    public func write(to writer: inout JSONWriter) {
        rawValue.write(to: &writer)
    }
}
