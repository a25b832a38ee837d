import Foundation

/// A day and a time of day, as dates on the wire tell them.
struct DateTimeComponents {
    /// Seconds from 1970 to 2001, where `Date` begins to count.
    static let referenceDate = 978_307_200

    var year = 1
    var month = 1
    var day = 1
    var hour = 0
    var minute = 0
    var second = 0
    /// Of the second that is being read, in attoseconds.
    var fraction: Int64 = 0
    /// Of the second that is to be written.
    var microsecond = 0
    /// Seconds east of UTC.
    var offset = 0

    init() {}

    /// Nil where there is no such day or time, and outside of the years 1 to 9999 in UTC. A leap second is the first of the
    /// next minute.
    var date: Date? {
        guard GregorianDay.isValid(year: year, month: month, day: day), hour < 24, minute < 60, second <= 60 else {
            return nil
        }
        let days = GregorianDay.number(year: year, month: month, day: day)
        let seconds = days * 86_400 + hour * 3_600 + minute * 60 + second - offset
        guard UnixInstant.years.contains(seconds) else {
            return nil
        }
        return Date(timeIntervalSinceReferenceDate: Double(seconds - Self.referenceDate) + Double(fraction) / 1e18)
    }

    /// Reads `12:00:00`. False where something else stands there.
    mutating func readClock(_ scanner: inout TimeScanner, hasOptionalSeconds: Bool = false) -> Bool {
        guard let hour = scanner.number(2, 2), scanner.take(JSONByte.colon), let minute = scanner.number(2, 2) else {
            return false
        }
        (self.hour, self.minute) = (hour, minute)
        guard scanner.take(JSONByte.colon) else {
            return hasOptionalSeconds
        }
        second = scanner.number(2, 2) ?? 99
        return second < 99
    }

    /// The time in UTC, rounded to microseconds; nil outside of the years 1 to 9999.
    init?(_ date: Date) {
        guard let instant = UnixInstant(date) else {
            return nil
        }
        let rest = (instant.seconds % 86_400 + 86_400) % 86_400
        (year, month, day) = GregorianDay.date((instant.seconds - rest) / 86_400)
        hour = rest / 3_600
        minute = rest / 60 % 60
        second = rest % 60
        microsecond = instant.microseconds
    }
}
