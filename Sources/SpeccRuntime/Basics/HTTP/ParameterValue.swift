public import Foundation

/// What can stand in a path, a query or a header as text.
public protocol ParameterValue: Sendable {
    /// Plain: whoever puts it into an address or a header encodes it.
    var parameterText: String { get }
}

extension ParameterValue where Self: CustomStringConvertible {
    /// The description.
    public var parameterText: String { description }
}

extension ParameterValue where Self: RawRepresentable, RawValue: ParameterValue {
    /// That of the raw value.
    public var parameterText: String { rawValue.parameterText }
}

extension String: ParameterValue {
    /// The text as it is; whoever sends it escapes it.
    public var parameterText: String { self }
}

extension Substring: ParameterValue {
    /// The text as it is; whoever sends it escapes it.
    public var parameterText: String { String(self) }
}

extension Bool: ParameterValue {}
extension Int: ParameterValue {}
extension Int32: ParameterValue {}
extension Int64: ParameterValue {}
extension Decimal: ParameterValue {}
extension CalendarDate: ParameterValue {}

/// The shortest text that reads back as the same number; a request with NaN or an infinity is refused.
extension Double: ParameterValue {}

extension UUID: ParameterValue {
    /// In lower case (RFC 9562, section 4).
    public var parameterText: String { uuidString.lowercased() }
}

extension URL: ParameterValue {
    /// The whole address.
    public var parameterText: String { absoluteString }
}

/// As RFC 3339 in UTC.
extension Date: ParameterValue {
    /// `2024-05-01T12:00:00Z`
    public var parameterText: String { DateTimeFormat.rfc3339.text(self) ?? "" }
}

/// As ISO 8601.
extension Duration: ParameterValue {
    /// `PT1M30S`
    public var parameterText: String { DurationFormat.iso8601.text(self) }
}

/// As base64.
extension Data: ParameterValue {
    /// Padded, with `+` and `/`.
    public var parameterText: String { base64EncodedString() }
}
