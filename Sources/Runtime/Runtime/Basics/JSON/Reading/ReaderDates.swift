public import Foundation

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
