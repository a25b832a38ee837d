public import Foundation

/// A type that can be read from JSON.
///
///     struct Label: JSONReadable {
///         let name: String
///         let color: String?
///
///         init(reading reader: inout JSONReader) {
///             name = reader.value("name")
///             color = reader.valueIfPresent("color")
///         }
///     }
///
///     let labels = try JSONReader.decode([Label].self, from: data)
public protocol JSONReadable: Sendable {
    /// Reads the reader's current value.
    ///
    /// If the value does not have the expected type, the reader records the failure and `decode` throws it later. The
    /// initializer then returns an arbitrary value that is discarded, so it needs no checks of its own.
    init(reading reader: inout JSONReader)
}

// The scalar types of a catalog in their default formats.

extension String: JSONReadable {
    /// Reads a string.
    @_spi(Generated) public init(reading reader: inout JSONReader) { self = reader.string() }
}

extension Bool: JSONReadable {
    /// Reads `true` or `false`.
    @_spi(Generated) public init(reading reader: inout JSONReader) { self = reader.bool() }
}

extension Int: JSONReadable {
    /// Reads a 64-bit integer.
    @_spi(Generated) public init(reading reader: inout JSONReader) { self = reader.int() }
}

extension Int32: JSONReadable {
    /// Reads a 32-bit integer.
    @_spi(Generated) public init(reading reader: inout JSONReader) { self = reader.int32() }
}

extension Int64: JSONReadable {
    /// Reads a 64-bit integer.
    @_spi(Generated) public init(reading reader: inout JSONReader) { self = reader.int64() }
}

extension UInt64: JSONReadable {
    /// Reads a 64-bit integer without a sign.
    @_spi(Generated) public init(reading reader: inout JSONReader) { self = reader.uint64() }
}

extension Double: JSONReadable {
    /// Reads any number in the range of `Double`, rounded to the nearest one.
    @_spi(Generated) public init(reading reader: inout JSONReader) { self = reader.double() }
}

extension Decimal: JSONReadable {
    /// Reads a number of up to 38 digits without rounding.
    @_spi(Generated) public init(reading reader: inout JSONReader) { self = reader.decimal() }
}

extension UUID: JSONReadable {
    /// Reads a UUID of 36 characters, uppercase or lowercase.
    @_spi(Generated) public init(reading reader: inout JSONReader) { self = reader.uuid() }
}

extension URL: JSONReadable {
    /// Reads a string that is a URL.
    @_spi(Generated) public init(reading reader: inout JSONReader) { self = reader.url() }
}

/// Reads and writes date-times as RFC 3339.
extension Date: JSONReadable {
    /// Reads an RFC 3339 date-time.
    @_spi(Generated) public init(reading reader: inout JSONReader) { self = reader.dateTime() }
}

extension CalendarDate: JSONReadable {
    /// Reads a date such as `2024-05-01`.
    @_spi(Generated) public init(reading reader: inout JSONReader) { self = reader.date() }
}

/// Reads and writes durations as ISO 8601.
extension Duration: JSONReadable {
    /// Reads an ISO 8601 duration.
    @_spi(Generated) public init(reading reader: inout JSONReader) { self = reader.duration() }
}

/// Reads and writes bytes as Base64.
extension Data: JSONReadable {
    /// Reads Base64 in either alphabet.
    @_spi(Generated) public init(reading reader: inout JSONReader) { self = reader.bytes() }
}

extension Array: JSONReadable where Element: JSONReadable {
    /// Reads an array.
    @_spi(Generated) public init(reading reader: inout JSONReader) {
        self = reader.list { Element(reading: &$0) }
    }
}

extension Dictionary: JSONReadable where Key == String, Value: JSONReadable {
    /// Reads an object as a dictionary from field names to values.
    @_spi(Generated) public init(reading reader: inout JSONReader) {
        self = reader.map { Value(reading: &$0) }
    }
}

/// Reads and writes nil as null.
extension Optional: JSONReadable where Wrapped: JSONReadable {
    /// Reads null as nil, any other value as `Wrapped`.
    @_spi(Generated) public init(reading reader: inout JSONReader) {
        self = reader.unlessNull { Wrapped(reading: &$0) }
    }
}
