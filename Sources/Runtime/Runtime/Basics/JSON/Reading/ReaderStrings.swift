public import Foundation

// Strings and types written as strings: as a field, as an optional field, and as the current value.
extension JSONReader {
    /// Reads a string field. An unpaired surrogate reads as U+FFFD.
    @_spi(Generated) public mutating func string(_ name: StaticString) -> String {
        string(at: field(name))
    }

    /// Returns nil if the field is absent or null.
    @_spi(Generated) public mutating func stringIfPresent(_ name: StaticString) -> String? {
        let index = fieldUnlessNull(name)
        return index == 0 ? nil : string(at: index)
    }

    /// Reads the current value.
    @_spi(Generated) public mutating func string() -> String {
        string(at: frame.value)
    }

    @_optimize(speed)
    private mutating func string(at index: Int) -> String {
        guard document.kind(index) == TapeWord.string else {
            fail(expected: "a string", at: index)
            return ""
        }
        return document.string(index)
    }

    /// Reads a UUID field of 36 characters, uppercase or lowercase.
    @_spi(Generated) public mutating func uuid(_ name: StaticString) -> UUID {
        uuid(at: field(name))
    }

    /// Returns nil if the field is absent or null.
    @_spi(Generated) public mutating func uuidIfPresent(_ name: StaticString) -> UUID? {
        let index = fieldUnlessNull(name)
        return index == 0 ? nil : uuid(at: index)
    }

    /// Reads the current value.
    @_spi(Generated) public mutating func uuid() -> UUID {
        uuid(at: frame.value)
    }

    private mutating func uuid(at index: Int) -> UUID {
        guard document.kind(index) == TapeWord.string, let uuid = UUIDCoding.read(document.characters(index)) else {
            fail(expected: "a UUID such as 0e9f4a52-7c1d-4b8e-a3f6-5d2c9b7e1a40", at: index)
            return UUIDCoding.null
        }
        return uuid
    }

    /// Reads a URL field, absolute or relative.
    @_spi(Generated) public mutating func url(_ name: StaticString) -> URL {
        url(at: field(name))
    }

    /// Returns nil if the field is absent or null.
    @_spi(Generated) public mutating func urlIfPresent(_ name: StaticString) -> URL? {
        let index = fieldUnlessNull(name)
        return index == 0 ? nil : url(at: index)
    }

    /// Reads the current value.
    @_spi(Generated) public mutating func url() -> URL {
        url(at: frame.value)
    }

    private mutating func url(at index: Int) -> URL {
        guard document.kind(index) == TapeWord.string, let url = URL(string: document.string(index)) else {
            fail(expected: "a URL", at: index)
            return URL(filePath: "/")
        }
        return url
    }

    /// Reads a Base64 field in either alphabet (RFC 4648, sections 4 and 5), with or without padding.
    @_spi(Generated) public mutating func bytes(_ name: StaticString, format: BytesFormat = .base64) -> Data {
        bytes(at: field(name))
    }

    /// Returns nil if the field is absent or null.
    @_spi(Generated) public mutating func bytesIfPresent(_ name: StaticString, format: BytesFormat = .base64) -> Data? {
        let index = fieldUnlessNull(name)
        return index == 0 ? nil : bytes(at: index)
    }

    /// Reads the current value.
    @_spi(Generated) public mutating func bytes(format: BytesFormat = .base64) -> Data {
        bytes(at: frame.value)
    }

    private mutating func bytes(at index: Int) -> Data {
        guard document.kind(index) == TapeWord.string, let data = Base64.decode(document.characters(index)) else {
            fail(expected: "bytes in Base64", at: index)
            return Data()
        }
        return data
    }
}

// Date-times, dates and durations: as a field, as an optional field, and as the current value.
@_spi(Generated) extension JSONReader {
    /// Reads a date-time field.
    public mutating func dateTime(_ name: StaticString, format: DateTimeFormat = .rfc3339) -> Date {
        dateTime(at: field(name), format)
    }

    /// Returns nil if the field is absent or null.
    public mutating func dateTimeIfPresent(_ name: StaticString, format: DateTimeFormat = .rfc3339) -> Date? {
        let index = fieldUnlessNull(name)
        return index == 0 ? nil : dateTime(at: index, format)
    }

    /// Reads the current value.
    public mutating func dateTime(format: DateTimeFormat = .rfc3339) -> Date {
        dateTime(at: frame.value, format)
    }

    private mutating func dateTime(at index: Int, _ format: DateTimeFormat) -> Date {
        guard accepts(index, orNumber: format.isNumber), let date = format.date(document.characters(index)) else {
            fail(expected: format.expectation, at: index)
            return Date(timeIntervalSinceReferenceDate: 0)
        }
        return date
    }

    /// Reads a date field, such as `2024-05-01`.
    public mutating func date(_ name: StaticString) -> CalendarDate {
        date(at: field(name))
    }

    /// Returns nil if the field is absent or null.
    public mutating func dateIfPresent(_ name: StaticString) -> CalendarDate? {
        let index = fieldUnlessNull(name)
        return index == 0 ? nil : date(at: index)
    }

    /// Reads the current value.
    public mutating func date() -> CalendarDate {
        date(at: frame.value)
    }

    private mutating func date(at index: Int) -> CalendarDate {
        guard accepts(index, orNumber: false), let date = CalendarDate(document.characters(index)) else {
            fail(expected: "a date such as 2024-05-01", at: index)
            return .placeholder
        }
        return date
    }

    /// Reads a duration field, exact to the attosecond.
    public mutating func duration(_ name: StaticString, format: DurationFormat = .iso8601) -> Duration {
        duration(at: field(name), format)
    }

    /// Returns nil if the field is absent or null.
    public mutating func durationIfPresent(_ name: StaticString, format: DurationFormat = .iso8601) -> Duration? {
        let index = fieldUnlessNull(name)
        return index == 0 ? nil : duration(at: index, format)
    }

    /// Reads the current value.
    public mutating func duration(format: DurationFormat = .iso8601) -> Duration {
        duration(at: frame.value, format)
    }

    private mutating func duration(at index: Int, _ format: DurationFormat) -> Duration {
        guard accepts(index, orNumber: format.isNumber), let duration = format.duration(document.characters(index))
        else {
            fail(expected: format.expectation, at: index)
            return .zero
        }
        return duration
    }

    private func accepts(_ index: Int, orNumber: Bool) -> Bool {
        orNumber ? accepts(index, .text) : document.kind(index) == TapeWord.string
    }
}
