public import Foundation

/// A type that can be written as JSON.
///
///     struct NewLabel: JSONWritable {
///         let name: String
///         let color: String?
///
///         func write(to writer: inout JSONWriter) {
///             writer.value("name", name)
///             writer.valueIfPresent("color", color)
///         }
///     }
///
///     let data = try JSONWriter.encode(NewLabel(name: "bug", color: nil))
public protocol JSONWritable {
    /// Writes one value: the fields of an object in order, or a single value without a name.
    ///
    /// A type that writes nothing becomes an empty object. If JSON cannot represent a value, the writer records the
    /// failure and `encode` throws it later, so an implementation needs no checks of its own.
    func write(to writer: inout JSONWriter)
}

// The scalar types of a catalog in their default formats.

extension String: JSONWritable {
    /// Writes a string with the escapes that JSON requires.
    @_spi(Generated) public func write(to writer: inout JSONWriter) { writer.string(self) }
}

extension Bool: JSONWritable {
    /// Writes `true` or `false`.
    @_spi(Generated) public func write(to writer: inout JSONWriter) { writer.bool(self) }
}

extension Int: JSONWritable {
    /// Writes an integer.
    @_spi(Generated) public func write(to writer: inout JSONWriter) { writer.int(self) }
}

extension Int32: JSONWritable {
    /// Writes an integer.
    @_spi(Generated) public func write(to writer: inout JSONWriter) { writer.int32(self) }
}

extension Int64: JSONWritable {
    /// Writes an integer.
    @_spi(Generated) public func write(to writer: inout JSONWriter) { writer.int64(self) }
}

extension UInt64: JSONWritable {
    /// Writes an integer.
    @_spi(Generated) public func write(to writer: inout JSONWriter) { writer.uint64(self) }
}

extension Double: JSONWritable {
    /// Writes the shortest number that reads back as the same `Double`. NaN and infinity are errors.
    @_spi(Generated) public func write(to writer: inout JSONWriter) { writer.double(self) }
}

extension Decimal: JSONWritable {
    /// Writes a number with all of its digits. NaN is an error.
    @_spi(Generated) public func write(to writer: inout JSONWriter) { writer.decimal(self) }
}

extension UUID: JSONWritable {
    /// Writes 36 lowercase characters.
    @_spi(Generated) public func write(to writer: inout JSONWriter) { writer.uuid(self) }
}

extension URL: JSONWritable {
    /// Writes the absolute URL as a string.
    @_spi(Generated) public func write(to writer: inout JSONWriter) { writer.url(self) }
}

/// Reads and writes date-times as RFC 3339.
extension Date: JSONWritable {
    /// Writes an RFC 3339 date-time in UTC.
    @_spi(Generated) public func write(to writer: inout JSONWriter) { writer.dateTime(self) }
}

extension CalendarDate: JSONWritable {
    /// Writes a date such as `2024-05-01`.
    @_spi(Generated) public func write(to writer: inout JSONWriter) { writer.date(self) }
}

/// Reads and writes durations as ISO 8601.
extension Duration: JSONWritable {
    /// Writes an ISO 8601 duration.
    @_spi(Generated) public func write(to writer: inout JSONWriter) { writer.duration(self) }
}

/// Reads and writes bytes as Base64.
extension Data: JSONWritable {
    /// Writes Base64 with padding.
    @_spi(Generated) public func write(to writer: inout JSONWriter) { writer.bytes(self) }
}

extension Array: JSONWritable where Element: JSONWritable {
    /// Writes an array.
    @_spi(Generated) public func write(to writer: inout JSONWriter) {
        writer.list(self) { $1.write(to: &$0) }
    }
}

/// Writes objects with sorted keys.
extension Dictionary: JSONWritable where Key == String, Value: JSONWritable {
    /// Writes an object with sorted keys, so that equal dictionaries produce equal JSON.
    @_spi(Generated) public func write(to writer: inout JSONWriter) {
        writer.map(self) { $1.write(to: &$0) }
    }
}

/// Reads and writes nil as null.
extension Optional: JSONWritable where Wrapped: JSONWritable {
    /// Writes nil as null.
    @_spi(Generated) public func write(to writer: inout JSONWriter) {
        writer.orNull(self) { $1.write(to: &$0) }
    }
}
