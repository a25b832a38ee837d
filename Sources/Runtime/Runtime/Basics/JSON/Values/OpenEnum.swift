/// A type with known raw values that may grow: reading accepts unknown values, and writing preserves them.
///
///     struct IssueState: OpenEnum {
///         let rawValue: String
///         init(rawValue: String) { self.rawValue = rawValue }
///         static var open: Self { Self(rawValue: "open") }
///         static var closed: Self { Self(rawValue: "closed") }
///     }
public protocol OpenEnum: ParameterValue, RawRepresentable, Hashable, JSONReadable, JSONWritable,
    CustomStringConvertible
where RawValue: Hashable & JSONReadable & JSONWritable {
    /// Creates a value, whether the raw value is known or not.
    init(rawValue: RawValue)
}

@_spi(Generated) extension OpenEnum {
    /// Reads any raw value.
    public init(reading reader: inout JSONReader) {
        self.init(rawValue: RawValue(reading: &reader))
    }

    /// Writes the raw value.
    public func write(to writer: inout JSONWriter) {
        rawValue.write(to: &writer)
    }
}

@_spi(Generated) extension OpenEnum {
    /// The raw value.
    public var description: String { "\(rawValue)" }
}

@_spi(Generated) extension OpenEnum where RawValue: ParameterValue {
    /// The text of the raw value.
    public var parameterText: String { rawValue.parameterText }
}

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
