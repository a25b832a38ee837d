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

/// A time in whole seconds and microseconds since 1970, within the years 1 to 9999.
struct UnixInstant {
    let seconds: Int
    let microseconds: Int

    /// The seconds whose year has at most four digits.
    static let fourDigitYears = -62_135_596_800..<253_402_300_800

    init?(_ date: Date) {
        let time = date.timeIntervalSinceReferenceDate
        let whole = time.rounded(.down)
        guard abs(whole) < 1e12 else {
            return nil
        }
        let rounded = Int(((time - whole) * 1_000_000).rounded())
        seconds = Int(whole) + DateTimeComponents.referenceDate + rounded / 1_000_000
        microseconds = rounded % 1_000_000
        guard Self.fourDigitYears.contains(seconds) else {
            return nil
        }
    }
}
