public import Foundation

// The scalar types of a catalog in their default formats.

extension String: JSONWritable {
    /// Writes a string with the escapes that JSON requires.
    public func write(to writer: inout JSONWriter) { writer.string(self) }
}

extension Bool: JSONWritable {
    /// Writes `true` or `false`.
    public func write(to writer: inout JSONWriter) { writer.bool(self) }
}

extension Int: JSONWritable {
    /// Writes an integer.
    public func write(to writer: inout JSONWriter) { writer.int(self) }
}

extension Int32: JSONWritable {
    /// Writes an integer.
    public func write(to writer: inout JSONWriter) { writer.int32(self) }
}

extension Int64: JSONWritable {
    /// Writes an integer.
    public func write(to writer: inout JSONWriter) { writer.int64(self) }
}

extension Double: JSONWritable {
    /// Writes the shortest number that reads back as the same `Double`. NaN and infinity are errors.
    public func write(to writer: inout JSONWriter) { writer.double(self) }
}

extension Decimal: JSONWritable {
    /// Writes a number with all of its digits. NaN is an error.
    public func write(to writer: inout JSONWriter) { writer.decimal(self) }
}

extension UUID: JSONWritable {
    /// Writes 36 lowercase characters.
    public func write(to writer: inout JSONWriter) { writer.uuid(self) }
}

extension URL: JSONWritable {
    /// Writes the absolute URL as a string.
    public func write(to writer: inout JSONWriter) { writer.url(self) }
}

/// Reads and writes date-times as RFC 3339.
extension Date: JSONWritable {
    /// Writes an RFC 3339 date-time in UTC.
    public func write(to writer: inout JSONWriter) { writer.dateTime(self) }
}

extension CalendarDate: JSONWritable {
    /// Writes a date such as `2024-05-01`.
    public func write(to writer: inout JSONWriter) { writer.date(self) }
}

/// Reads and writes durations as ISO 8601.
extension Duration: JSONWritable {
    /// Writes an ISO 8601 duration.
    public func write(to writer: inout JSONWriter) { writer.duration(self) }
}

/// Reads and writes bytes as Base64.
extension Data: JSONWritable {
    /// Writes Base64 with padding.
    public func write(to writer: inout JSONWriter) { writer.bytes(self) }
}

extension Array: JSONWritable where Element: JSONWritable {
    /// Writes an array.
    public func write(to writer: inout JSONWriter) {
        writer.list(self) { $1.write(to: &$0) }
    }
}

/// Writes objects with sorted keys.
extension Dictionary: JSONWritable where Key == String, Value: JSONWritable {
    /// Writes an object with sorted keys, so that equal dictionaries produce equal JSON.
    public func write(to writer: inout JSONWriter) {
        writer.map(self) { $1.write(to: &$0) }
    }
}

/// Reads and writes nil as null.
extension Optional: JSONWritable where Wrapped: JSONWritable {
    /// Writes nil as null.
    public func write(to writer: inout JSONWriter) {
        writer.orNull(self) { $1.write(to: &$0) }
    }
}
