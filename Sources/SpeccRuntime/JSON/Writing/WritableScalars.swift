public import Foundation

// The scalars of a catalog in their plain forms.

extension String: JSONWritable {
    public func write(to writer: inout JSONWriter) { writer.string(self) }
}

extension Bool: JSONWritable {
    public func write(to writer: inout JSONWriter) { writer.bool(self) }
}

extension Int: JSONWritable {
    public func write(to writer: inout JSONWriter) { writer.int(self) }
}

extension Int32: JSONWritable {
    public func write(to writer: inout JSONWriter) { writer.int32(self) }
}

extension Int64: JSONWritable {
    public func write(to writer: inout JSONWriter) { writer.int64(self) }
}

extension Double: JSONWritable {
    public func write(to writer: inout JSONWriter) { writer.double(self) }
}

extension Decimal: JSONWritable {
    public func write(to writer: inout JSONWriter) { writer.decimal(self) }
}

extension UUID: JSONWritable {
    public func write(to writer: inout JSONWriter) { writer.uuid(self) }
}

extension URL: JSONWritable {
    public func write(to writer: inout JSONWriter) { writer.url(self) }
}

/// As RFC 3339.
extension Date: JSONWritable {
    public func write(to writer: inout JSONWriter) { writer.dateTime(self) }
}

extension CalendarDate: JSONWritable {
    public func write(to writer: inout JSONWriter) { writer.date(self) }
}

/// As ISO 8601.
extension Duration: JSONWritable {
    public func write(to writer: inout JSONWriter) { writer.duration(self) }
}

/// As base64.
extension Data: JSONWritable {
    public func write(to writer: inout JSONWriter) { writer.bytes(self) }
}

extension Array: JSONWritable where Element: JSONWritable {
    public func write(to writer: inout JSONWriter) {
        writer.list(self) { $1.write(to: &$0) }
    }
}

/// Its keys are sorted, as it has no order itself.
extension Dictionary: JSONWritable where Key == String, Value: JSONWritable {
    public func write(to writer: inout JSONWriter) {
        writer.map(self) { $1.write(to: &$0) }
    }
}

/// Nil is null.
extension Optional: JSONWritable where Wrapped: JSONWritable {
    public func write(to writer: inout JSONWriter) {
        writer.orNull(self) { $1.write(to: &$0) }
    }
}
