public import Foundation

// The scalars of a catalog in their plain forms.

extension String: JSONWritable {
    /// Writes text, escaped as JSON asks.
    public func write(to writer: inout JSONWriter) { writer.string(self) }
}

extension Bool: JSONWritable {
    /// Writes `true` or `false`.
    public func write(to writer: inout JSONWriter) { writer.bool(self) }
}

extension Int: JSONWritable {
    /// Writes a whole number.
    public func write(to writer: inout JSONWriter) { writer.int(self) }
}

extension Int32: JSONWritable {
    /// Writes a whole number.
    public func write(to writer: inout JSONWriter) { writer.int32(self) }
}

extension Int64: JSONWritable {
    /// Writes a whole number.
    public func write(to writer: inout JSONWriter) { writer.int64(self) }
}

extension Double: JSONWritable {
    /// Writes the shortest text that reads back as the same number; NaN and the infinities fail.
    public func write(to writer: inout JSONWriter) { writer.double(self) }
}

extension Decimal: JSONWritable {
    /// Writes a number with all of its digits; NaN fails.
    public func write(to writer: inout JSONWriter) { writer.decimal(self) }
}

extension UUID: JSONWritable {
    /// Writes 36 characters in lower case.
    public func write(to writer: inout JSONWriter) { writer.uuid(self) }
}

extension URL: JSONWritable {
    /// Writes the address as text.
    public func write(to writer: inout JSONWriter) { writer.url(self) }
}

/// As RFC 3339.
extension Date: JSONWritable {
    /// Writes RFC 3339 in UTC.
    public func write(to writer: inout JSONWriter) { writer.dateTime(self) }
}

extension CalendarDate: JSONWritable {
    /// Writes a day such as `2024-05-01`.
    public func write(to writer: inout JSONWriter) { writer.date(self) }
}

/// As ISO 8601.
extension Duration: JSONWritable {
    /// Writes ISO 8601.
    public func write(to writer: inout JSONWriter) { writer.duration(self) }
}

/// As base64.
extension Data: JSONWritable {
    /// Writes base64.
    public func write(to writer: inout JSONWriter) { writer.bytes(self) }
}

extension Array: JSONWritable where Element: JSONWritable {
    /// Writes a list, its elements in their order.
    public func write(to writer: inout JSONWriter) {
        writer.list(self) { $1.write(to: &$0) }
    }
}

/// Its keys are sorted, as it has no order itself.
extension Dictionary: JSONWritable where Key == String, Value: JSONWritable {
    /// Writes an object, sorted by its names so that equal values are equal texts.
    public func write(to writer: inout JSONWriter) {
        writer.map(self) { $1.write(to: &$0) }
    }
}

/// Nil is null.
extension Optional: JSONWritable where Wrapped: JSONWritable {
    /// Writes null, or the value.
    public func write(to writer: inout JSONWriter) {
        writer.orNull(self) { $1.write(to: &$0) }
    }
}
