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

// Date-times, dates and durations: as a field, as an optional field, and as a value without a name.
@_spi(Generated) extension JSONWriter {
    /// Writes a date-time field in UTC. Dates outside of the years 1 to 9999 are an error.
    public mutating func dateTime(_ name: StaticString, _ value: Date, format: DateTimeFormat = .rfc3339) {
        self.name(name)
        append(value, format)
    }

    /// Writes nothing if the value is nil.
    public mutating func dateTimeIfPresent(_ name: StaticString, _ value: Date?, format: DateTimeFormat = .rfc3339) {
        if let value { dateTime(name, value, format: format) }
    }

    /// Writes a value without a name.
    public mutating func dateTime(_ value: Date, format: DateTimeFormat = .rfc3339) {
        begin()
        append(value, format)
    }

    private mutating func append(_ value: Date, _ format: DateTimeFormat) {
        guard let text = format.text(value) else {
            return fail("a date outside of the years 1 to 9999")
        }
        append(text, isNumber: format.isNumber)
    }

    /// Writes a date field, such as `2024-05-01`.
    public mutating func date(_ name: StaticString, _ value: CalendarDate) {
        string(name, value.description)
    }

    /// Writes nothing if the value is nil.
    public mutating func dateIfPresent(_ name: StaticString, _ value: CalendarDate?) {
        if let value { date(name, value) }
    }

    /// Writes a value without a name.
    public mutating func date(_ value: CalendarDate) {
        string(value.description)
    }

    /// Writes a duration field, exact to the attosecond.
    public mutating func duration(_ name: StaticString, _ value: Duration, format: DurationFormat = .iso8601) {
        self.name(name)
        append(format.text(value), isNumber: format.isNumber)
    }

    /// Writes nothing if the value is nil.
    public mutating func durationIfPresent(_ name: StaticString, _ value: Duration?, format: DurationFormat = .iso8601)
    {
        if let value { duration(name, value, format: format) }
    }

    /// Writes a value without a name.
    public mutating func duration(_ value: Duration, format: DurationFormat = .iso8601) {
        begin()
        append(format.text(value), isNumber: format.isNumber)
    }

    private mutating func append(_ text: String, isNumber: Bool) {
        if isNumber {
            buffer.append(plain: text)
        } else {
            buffer.append(quoted: text)
        }
    }
}

// Fields whose string contains a JSON document.
@_spi(Generated) extension JSONWriter {
    /// Writes a string field that contains a JSON document: `writer.jsonText("arguments", value) { $1.write(to: &$0) }`
    public mutating func jsonText<Value>(
        _ name: StaticString,
        _ value: Value,
        _ write: (inout JSONWriter, Value) -> Void
    ) {
        self.value(name, value) { $0.jsonText($1, write) }
    }

    /// Writes nothing if the value is nil.
    public mutating func jsonTextIfPresent<Value>(
        _ name: StaticString,
        _ value: Value?,
        _ write: (inout JSONWriter, Value) -> Void
    ) {
        if let value { jsonText(name, value, write) }
    }

    /// Writes a string that contains a JSON document.
    public mutating func jsonText<Value>(_ value: Value, _ write: (inout JSONWriter, Value) -> Void) {
        do throws(JSONEncodingError) {
            string(String(decoding: try JSONWriter.encode { write(&$0, value) }, as: UTF8.self))
        } catch {
            fail(error.path.isEmpty ? error.reason : "\(error.path): \(error.reason)")
        }
    }
}
