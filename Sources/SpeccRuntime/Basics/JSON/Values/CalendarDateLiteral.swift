/// String literals such as `"2024-05-01"`, which generated code uses for default values. The compiler rejects invalid
/// dates in a catalog.
extension CalendarDate: ExpressibleByStringLiteral {
    /// Creates a date. Stops the program if the literal is not a valid date.
    public init(stringLiteral value: String) {
        guard let date = Self(value) else { preconditionFailure("'\(value)' is not a date such as 2024-05-01") }
        self = date
    }
}
