/// `"2024-05-01"`, as generated defaults spell it. A literal that is no day of the calendar stops the program; the
/// compiler refuses such a default in a catalog.
extension CalendarDate: ExpressibleByStringLiteral {
    /// Stops the program where the text is no day.
    public init(stringLiteral value: String) {
        guard let date = Self(value) else { preconditionFailure("'\(value)' is no day such as 2024-05-01") }
        self = date
    }
}
