public import Foundation

// The scalars of a catalog in their plain forms.

extension String: JSONReadable {
    /// Reads a text.
    public init(reading reader: inout JSONReader) { self = reader.string() }
}

extension Bool: JSONReadable {
    /// Reads true or false.
    public init(reading reader: inout JSONReader) { self = reader.bool() }
}

extension Int: JSONReadable {
    /// Reads a whole number of 64 bits.
    public init(reading reader: inout JSONReader) { self = reader.int() }
}

extension Int32: JSONReadable {
    /// Reads a whole number of 32 bits.
    public init(reading reader: inout JSONReader) { self = reader.int32() }
}

extension Int64: JSONReadable {
    /// Reads a whole number of 64 bits.
    public init(reading reader: inout JSONReader) { self = reader.int64() }
}

extension Double: JSONReadable {
    /// Reads any number that a double can hold.
    public init(reading reader: inout JSONReader) { self = reader.double() }
}

extension Decimal: JSONReadable {
    /// Reads a number with all of its digits, up to 38.
    public init(reading reader: inout JSONReader) { self = reader.decimal() }
}

extension UUID: JSONReadable {
    /// Reads a UUID in 36 characters, in either case.
    public init(reading reader: inout JSONReader) { self = reader.uuid() }
}

extension URL: JSONReadable {
    /// Reads a text that is an address.
    public init(reading reader: inout JSONReader) { self = reader.url() }
}

/// As RFC 3339.
extension Date: JSONReadable {
    /// Reads RFC 3339.
    public init(reading reader: inout JSONReader) { self = reader.dateTime() }
}

extension CalendarDate: JSONReadable {
    /// Reads a day such as `2024-05-01`.
    public init(reading reader: inout JSONReader) { self = reader.date() }
}

/// As ISO 8601.
extension Duration: JSONReadable {
    /// Reads ISO 8601.
    public init(reading reader: inout JSONReader) { self = reader.duration() }
}

/// As base64.
extension Data: JSONReadable {
    /// Reads base64, in either alphabet.
    public init(reading reader: inout JSONReader) { self = reader.bytes() }
}

extension Array: JSONReadable where Element: JSONReadable {
    /// Reads a list, its elements in their order.
    public init(reading reader: inout JSONReader) {
        self = reader.list { Element(reading: &$0) }
    }
}

extension Dictionary: JSONReadable where Key == String, Value: JSONReadable {
    /// Reads an object by its names.
    public init(reading reader: inout JSONReader) {
        self = reader.map { Value(reading: &$0) }
    }
}

/// Null is nil.
extension Optional: JSONReadable where Wrapped: JSONReadable {
    /// Reads null, or the value.
    public init(reading reader: inout JSONReader) {
        self = reader.unlessNull { Wrapped(reading: &$0) }
    }
}
