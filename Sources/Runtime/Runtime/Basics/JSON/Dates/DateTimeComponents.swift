import Foundation

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

/// Conversions between days since 1970-01-01 and dates of the proleptic Gregorian calendar.
///
/// The calculation uses eras of 400 years (146,097 days) and years that begin in March, so that the leap day is last.
enum GregorianDay {
    static func number(year: Int, month: Int, day: Int) -> Int {
        let year = month > 2 ? year : year - 1
        let era = (year >= 0 ? year : year - 399) / 400
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    static func date(_ number: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = number + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }

    /// The day of the week; 0 is Sunday.
    static func weekday(_ number: Int) -> Int {
        ((number + 4) % 7 + 7) % 7
    }

    static func isValid(year: Int, month: Int, day: Int) -> Bool {
        year >= 1 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= length(ofMonth: month, in: year)
    }

    private static func length(ofMonth month: Int, in year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

/// The English abbreviations in HTTP and email dates.
enum GregorianNames {
    static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
}
