public import Foundation

// The scalars of a catalog in their plain forms.

extension String: JSONReadable {
    public init(reading reader: inout JSONReader) { self = reader.string() }
}

extension Bool: JSONReadable {
    public init(reading reader: inout JSONReader) { self = reader.bool() }
}

extension Int: JSONReadable {
    public init(reading reader: inout JSONReader) { self = reader.int() }
}

extension Int32: JSONReadable {
    public init(reading reader: inout JSONReader) { self = reader.int32() }
}

extension Int64: JSONReadable {
    public init(reading reader: inout JSONReader) { self = reader.int64() }
}

extension Double: JSONReadable {
    public init(reading reader: inout JSONReader) { self = reader.double() }
}

extension Decimal: JSONReadable {
    public init(reading reader: inout JSONReader) { self = reader.decimal() }
}

extension UUID: JSONReadable {
    public init(reading reader: inout JSONReader) { self = reader.uuid() }
}

extension URL: JSONReadable {
    public init(reading reader: inout JSONReader) { self = reader.url() }
}

/// As RFC 3339.
extension Date: JSONReadable {
    public init(reading reader: inout JSONReader) { self = reader.dateTime() }
}

extension CalendarDate: JSONReadable {
    public init(reading reader: inout JSONReader) { self = reader.date() }
}

/// As ISO 8601.
extension Duration: JSONReadable {
    public init(reading reader: inout JSONReader) { self = reader.duration() }
}

/// As base64.
extension Data: JSONReadable {
    public init(reading reader: inout JSONReader) { self = reader.bytes() }
}

extension Array: JSONReadable where Element: JSONReadable {
    public init(reading reader: inout JSONReader) {
        self = reader.list { Element(reading: &$0) }
    }
}

extension Dictionary: JSONReadable where Key == String, Value: JSONReadable {
    public init(reading reader: inout JSONReader) {
        self = reader.map { Value(reading: &$0) }
    }
}

/// Null is nil.
extension Optional: JSONReadable where Wrapped: JSONReadable {
    public init(reading reader: inout JSONReader) {
        self = reader.unlessNull { Wrapped(reading: &$0) }
    }
}
