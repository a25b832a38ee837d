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
