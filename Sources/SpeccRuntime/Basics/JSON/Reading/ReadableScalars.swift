public import Foundation

// The scalar types of a catalog in their default formats.

extension String: JSONReadable {
    /// Reads a string.
    public init(reading reader: inout JSONReader) { self = reader.string() }
}

extension Bool: JSONReadable {
    /// Reads `true` or `false`.
    public init(reading reader: inout JSONReader) { self = reader.bool() }
}

extension Int: JSONReadable {
    /// Reads a 64-bit integer.
    public init(reading reader: inout JSONReader) { self = reader.int() }
}

extension Int32: JSONReadable {
    /// Reads a 32-bit integer.
    public init(reading reader: inout JSONReader) { self = reader.int32() }
}

extension Int64: JSONReadable {
    /// Reads a 64-bit integer.
    public init(reading reader: inout JSONReader) { self = reader.int64() }
}

extension Double: JSONReadable {
    /// Reads any number in the range of `Double`, rounded to the nearest one.
    public init(reading reader: inout JSONReader) { self = reader.double() }
}

extension Decimal: JSONReadable {
    /// Reads a number of up to 38 digits without rounding.
    public init(reading reader: inout JSONReader) { self = reader.decimal() }
}

extension UUID: JSONReadable {
    /// Reads a UUID of 36 characters, uppercase or lowercase.
    public init(reading reader: inout JSONReader) { self = reader.uuid() }
}

extension URL: JSONReadable {
    /// Reads a string that is a URL.
    public init(reading reader: inout JSONReader) { self = reader.url() }
}

/// Reads and writes date-times as RFC 3339.
extension Date: JSONReadable {
    /// Reads an RFC 3339 date-time.
    public init(reading reader: inout JSONReader) { self = reader.dateTime() }
}

extension CalendarDate: JSONReadable {
    /// Reads a date such as `2024-05-01`.
    public init(reading reader: inout JSONReader) { self = reader.date() }
}

/// Reads and writes durations as ISO 8601.
extension Duration: JSONReadable {
    /// Reads an ISO 8601 duration.
    public init(reading reader: inout JSONReader) { self = reader.duration() }
}

/// Reads and writes bytes as Base64.
extension Data: JSONReadable {
    /// Reads Base64 in either alphabet.
    public init(reading reader: inout JSONReader) { self = reader.bytes() }
}

extension Array: JSONReadable where Element: JSONReadable {
    /// Reads an array.
    public init(reading reader: inout JSONReader) {
        self = reader.list { Element(reading: &$0) }
    }
}

extension Dictionary: JSONReadable where Key == String, Value: JSONReadable {
    /// Reads an object as a dictionary from field names to values.
    public init(reading reader: inout JSONReader) {
        self = reader.map { Value(reading: &$0) }
    }
}

/// Reads and writes nil as null.
extension Optional: JSONReadable where Wrapped: JSONReadable {
    /// Reads null as nil, any other value as `Wrapped`.
    public init(reading reader: inout JSONReader) {
        self = reader.unlessNull { Wrapped(reading: &$0) }
    }
}
