/// Conversions between days since 1970-01-01 and dates of the proleptic Gregorian calendar.
///
/// The calculation uses eras of 400 years (146,097 days) and years that begin in March, so that the leap day is last.
package enum GregorianDay {
    @inlinable package static func number(year: Int, month: Int, day: Int) -> Int {
        let year = month > 2 ? year : year - 1
        let era = (year >= 0 ? year : year - 399) / 400
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    @inlinable package static func date(_ number: Int) -> (year: Int, month: Int, day: Int) {
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
    @inlinable package static func weekday(_ number: Int) -> Int {
        ((number + 4) % 7 + 7) % 7
    }

    @inlinable package static func isValid(year: Int, month: Int, day: Int) -> Bool {
        year >= 1 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= length(ofMonth: month, in: year)
    }

    @usableFromInline static func length(ofMonth month: Int, in year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

/// The English abbreviations in HTTP and email dates (RFC 5322, section 3.3).
package enum GregorianNames {
    package static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    package static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
}
