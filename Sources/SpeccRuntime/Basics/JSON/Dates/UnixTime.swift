import Foundation

/// Parsing and formatting of seconds and milliseconds since 1970-01-01T00:00:00Z.
enum UnixTime {
    /// - Parameter unit: The number of units in a second: 1 or 1,000.
    static func read(_ text: UnsafeBufferPointer<UInt8>, unit: Int) -> Date? {
        let date: Date
        if let whole = IntegerCoding.read(text), whole.magnitude < 1 << 53 {
            let seconds = Double(Int(whole) - DateTimeComponents.referenceDate * unit) / Double(unit)
            date = Date(timeIntervalSinceReferenceDate: seconds)
        } else if DecimalNumber(text) != nil, let count = DoubleCoding.read(text) {
            date = Date(timeIntervalSince1970: count / Double(unit))
        } else {
            return nil
        }
        return UnixInstant(date) == nil ? nil : date
    }

    /// Formats whole seconds, or six decimals if the time has a fractional second.
    static func seconds(_ instant: UnixInstant) -> String {
        guard instant.microseconds > 0 else {
            return "\(instant.seconds)"
        }
        // Before 1970 the fraction is subtracted from the second that follows.
        let isNegative = instant.seconds < 0
        var text = TimeWriter()
        text.text("\(isNegative ? "-" : "")\(isNegative ? -(instant.seconds + 1) : instant.seconds).")
        text.number(isNegative ? 1_000_000 - instant.microseconds : instant.microseconds, width: 6)
        return text.string
    }

    static func milliseconds(_ instant: UnixInstant) -> String {
        "\(instant.seconds * 1_000 + (instant.microseconds + 500) / 1_000)"
    }
}
