public import Foundation

// Points in time, days and spans: each as a field, as a field unless it is nil, and as the value itself.
extension JSONWriter {
    /// A point in time, in UTC. What is outside of the years 1 to 9999 fails.
    public mutating func dateTime(_ name: StaticString, _ value: Date, format: DateTimeFormat = .rfc3339) {
        self.name(name)
        append(value, format)
    }

    /// Nothing for nil.
    public mutating func dateTimeIfPresent(_ name: StaticString, _ value: Date?, format: DateTimeFormat = .rfc3339) {
        if let value { dateTime(name, value, format: format) }
    }

    /// The value itself.
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

    /// A day, such as `2024-05-01`.
    public mutating func date(_ name: StaticString, _ value: CalendarDate) {
        string(name, value.description)
    }

    /// Nothing for nil.
    public mutating func dateIfPresent(_ name: StaticString, _ value: CalendarDate?) {
        if let value { date(name, value) }
    }

    /// The value itself.
    public mutating func date(_ value: CalendarDate) {
        string(value.description)
    }

    /// A span of time, exact to the attosecond.
    public mutating func duration(_ name: StaticString, _ value: Duration, format: DurationFormat = .iso8601) {
        self.name(name)
        append(format.text(value), isNumber: format.isNumber)
    }

    /// Nothing for nil.
    public mutating func durationIfPresent(_ name: StaticString, _ value: Duration?, format: DurationFormat = .iso8601)
    {
        if let value { duration(name, value, format: format) }
    }

    /// The value itself.
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
