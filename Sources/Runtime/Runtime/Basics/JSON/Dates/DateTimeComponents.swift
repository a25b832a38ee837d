import Foundation
import SpeccText

/// The components of a date and time as found in text formats.
struct DateTimeComponents {
    /// The Unix time of `Date`'s reference date, 2001-01-01T00:00:00Z.
    static let referenceDate = 978_307_200

    var year = 1
    var month = 1
    var day = 1
    var hour = 0
    var minute = 0
    var second = 0
    /// The fractional second in attoseconds, as read.
    var fraction: Int64 = 0
    /// The fractional second in microseconds, as written.
    var microsecond = 0
    /// The UTC offset in seconds, positive to the east.
    var offset = 0

    init() {}

    /// Nil if the date or time does not exist or is outside of the years 1 to 9999 in UTC. A leap second reads as the
    /// first second of the next minute.
    var date: Date? {
        guard GregorianDay.isValid(year: year, month: month, day: day), hour < 24, minute < 60, second <= 60 else {
            return nil
        }
        let days = GregorianDay.number(year: year, month: month, day: day)
        let seconds = days * 86_400 + hour * 3_600 + minute * 60 + second - offset
        guard UnixInstant.fourDigitYears.contains(seconds) else {
            return nil
        }
        return Date(timeIntervalSinceReferenceDate: Double(seconds - Self.referenceDate) + Double(fraction) / 1e18)
    }

    /// Reads a time of day such as `12:00:00`. Returns false if the text does not match.
    mutating func readTimeOfDay(_ scanner: inout TimeScanner, hasOptionalSeconds: Bool = false) -> Bool {
        guard let hour = scanner.number(2, 2), scanner.consume(JSONByte.colon), let minute = scanner.number(2, 2) else {
            return false
        }
        (self.hour, self.minute) = (hour, minute)
        guard scanner.consume(JSONByte.colon) else {
            return hasOptionalSeconds
        }
        second = scanner.number(2, 2) ?? 99
        return second < 99
    }

    /// The components in UTC, rounded to microseconds. Nil outside of the years 1 to 9999.
    init?(_ date: Date) {
        guard let instant = UnixInstant(date) else {
            return nil
        }
        let secondOfDay = (instant.seconds % 86_400 + 86_400) % 86_400
        (year, month, day) = GregorianDay.date((instant.seconds - secondOfDay) / 86_400)
        hour = secondOfDay / 3_600
        minute = secondOfDay / 60 % 60
        second = secondOfDay % 60
        microsecond = instant.microseconds
    }
}
