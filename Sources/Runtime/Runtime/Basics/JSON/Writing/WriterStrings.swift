public import Foundation

// Strings and types written as strings: as a field, as an optional field, and as a value without a name.
extension JSONWriter {
    /// Writes a string field with the escapes that JSON requires (RFC 8259, section 7).
    @_spi(Generated) public mutating func string(_ name: StaticString, _ value: String) {
        self.name(name)
        buffer.append(quoted: value)
    }

    /// Writes nothing if the value is nil.
    @_spi(Generated) public mutating func stringIfPresent(_ name: StaticString, _ value: String?) {
        if let value { string(name, value) }
    }

    /// Writes a value without a name.
    @_spi(Generated) public mutating func string(_ value: String) {
        begin()
        buffer.append(quoted: value)
    }

    /// Writes a UUID field in lowercase.
    @_spi(Generated) public mutating func uuid(_ name: StaticString, _ value: UUID) {
        string(name, value.parameterText)
    }

    /// Writes nothing if the value is nil.
    @_spi(Generated) public mutating func uuidIfPresent(_ name: StaticString, _ value: UUID?) {
        if let value { uuid(name, value) }
    }

    /// Writes a value without a name.
    @_spi(Generated) public mutating func uuid(_ value: UUID) {
        string(value.parameterText)
    }

    /// Writes a URL field in its absolute form.
    @_spi(Generated) public mutating func url(_ name: StaticString, _ value: URL) {
        string(name, value.absoluteString)
    }

    /// Writes nothing if the value is nil.
    @_spi(Generated) public mutating func urlIfPresent(_ name: StaticString, _ value: URL?) {
        if let value { url(name, value) }
    }

    /// Writes a value without a name.
    @_spi(Generated) public mutating func url(_ value: URL) {
        string(value.absoluteString)
    }

    /// Writes a Base64 field.
    @_spi(Generated) public mutating func bytes(_ name: StaticString, _ value: Data, format: BytesFormat = .base64) {
        string(name, Base64.encode(value, format))
    }

    /// Writes nothing if the value is nil.
    @_spi(Generated) public mutating func bytesIfPresent(
        _ name: StaticString,
        _ value: Data?,
        format: BytesFormat = .base64
    ) {
        if let value { bytes(name, value, format: format) }
    }

    /// Writes a value without a name.
    @_spi(Generated) public mutating func bytes(_ value: Data, format: BytesFormat = .base64) {
        string(Base64.encode(value, format))
    }
}
