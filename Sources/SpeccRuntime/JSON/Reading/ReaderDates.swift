public import Foundation

// Points in time, days and spans: each as a field, as a field that may be absent, and as the value itself.
extension JSONReader {
    /// A point in time.
    public mutating func dateTime(_ name: StaticString, form: DateTimeFormat = .rfc3339) -> Date {
        dateTime(at: field(name), form)
    }

    /// Nil where the field is absent or null.
    public mutating func dateTimeIfPresent(_ name: StaticString, form: DateTimeFormat = .rfc3339) -> Date? {
        let index = fieldUnlessNull(name)
        return index == 0 ? nil : dateTime(at: index, form)
    }

    /// The value itself.
    public mutating func dateTime(form: DateTimeFormat = .rfc3339) -> Date {
        dateTime(at: frame.value, form)
    }

    private mutating func dateTime(at index: Int, _ form: DateTimeFormat) -> Date {
        guard accepts(index, orNumber: form.isNumber), let date = form.date(document.characters(index)) else {
            fail(expected: form.expectation, at: index)
            return Date(timeIntervalSinceReferenceDate: 0)
        }
        return date
    }

    /// A day, such as `2024-05-01`.
    public mutating func date(_ name: StaticString) -> CalendarDate {
        date(at: field(name))
    }

    /// Nil where the field is absent or null.
    public mutating func dateIfPresent(_ name: StaticString) -> CalendarDate? {
        let index = fieldUnlessNull(name)
        return index == 0 ? nil : date(at: index)
    }

    /// The value itself.
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

    /// A span of time, exact to the attosecond.
    public mutating func duration(_ name: StaticString, form: DurationFormat = .iso8601) -> Duration {
        duration(at: field(name), form)
    }

    /// Nil where the field is absent or null.
    public mutating func durationIfPresent(_ name: StaticString, form: DurationFormat = .iso8601) -> Duration? {
        let index = fieldUnlessNull(name)
        return index == 0 ? nil : duration(at: index, form)
    }

    /// The value itself.
    public mutating func duration(form: DurationFormat = .iso8601) -> Duration {
        duration(at: frame.value, form)
    }

    private mutating func duration(at index: Int, _ form: DurationFormat) -> Duration {
        guard accepts(index, orNumber: form.isNumber), let duration = form.duration(document.characters(index)) else {
            fail(expected: form.expectation, at: index)
            return .zero
        }
        return duration
    }

    private func accepts(_ index: Int, orNumber: Bool) -> Bool {
        orNumber ? accepts(index, .text) : document.kind(index) == TapeWord.text
    }
}
