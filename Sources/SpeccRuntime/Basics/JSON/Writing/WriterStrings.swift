public import Foundation

// Texts and what is written as one: each as a field, as a field unless it is nil, and as the value itself.
extension JSONWriter {
    /// A text; only what must be escaped is (RFC 8259, section 7).
    public mutating func string(_ name: StaticString, _ value: String) {
        self.name(name)
        buffer.append(quoted: value)
    }

    /// Nothing for nil.
    public mutating func stringIfPresent(_ name: StaticString, _ value: String?) {
        if let value { string(name, value) }
    }

    /// The value itself.
    public mutating func string(_ value: String) {
        begin()
        buffer.append(quoted: value)
    }

    /// A UUID in upper case.
    public mutating func uuid(_ name: StaticString, _ value: UUID) {
        string(name, value.parameterText)
    }

    /// Nothing for nil.
    public mutating func uuidIfPresent(_ name: StaticString, _ value: UUID?) {
        if let value { uuid(name, value) }
    }

    /// The value itself.
    public mutating func uuid(_ value: UUID) {
        string(value.parameterText)
    }

    /// A URL as its absolute text.
    public mutating func url(_ name: StaticString, _ value: URL) {
        string(name, value.absoluteString)
    }

    /// Nothing for nil.
    public mutating func urlIfPresent(_ name: StaticString, _ value: URL?) {
        if let value { url(name, value) }
    }

    /// The value itself.
    public mutating func url(_ value: URL) {
        string(value.absoluteString)
    }

    /// Bytes in base64.
    public mutating func bytes(_ name: StaticString, _ value: Data, format: BytesFormat = .base64) {
        string(name, Base64.encode(value, format))
    }

    /// Nothing for nil.
    public mutating func bytesIfPresent(_ name: StaticString, _ value: Data?, format: BytesFormat = .base64) {
        if let value { bytes(name, value, format: format) }
    }

    /// The value itself.
    public mutating func bytes(_ value: Data, format: BytesFormat = .base64) {
        string(Base64.encode(value, format))
    }
}
