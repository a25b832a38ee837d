import Foundation
import SpeccText

/// Parsing of HTTP dates (RFC 9110, section 5.6.7) in the current and both obsolete formats:
///
///     Sun, 06 Nov 1994 08:49:37 GMT
///     Sunday, 06-Nov-94 08:49:37 GMT
///     Sun Nov  6 08:49:37 1994
enum HTTPDate {
    /// - Parameter currentYear: The reference for two-digit years; by default the year of the system clock.
    static func read(_ text: UnsafeBufferPointer<UInt8>, currentYear: Int? = nil) -> Date? {
        var scanner = TimeScanner(text)
        guard !scanner.word().isEmpty else {
            return nil
        }
        let isDayFirst = scanner.consume(JSONByte.comma)
        guard scanner.consumeSpaces() else {
            return nil
        }
        let date = isDayFirst ? readDayFirst(&scanner, currentYear) : readASCTime(&scanner)
        return scanner.isAtEnd ? date : nil
    }

    /// Reads a date in exactly one of the three formats, in contrast to `read`, which accepts other separators and `UTC`. The
    /// name of the day is not compared with the date.
    static func readStrictly(_ text: String) -> Date? {
        var copy = text
        guard let date = copy.withUTF8({ read($0) }) else {
            return nil
        }
        guard let comma = text.firstIndex(of: ",") else {
            return date
        }
        let day = text[..<comma].utf8
        let rest = text[comma...]
        if day.count == 3 {
            let written = DateTimeComponents(date).map { "\(RFC5322Date.write($0)) GMT" }
            return written.map { ASCIIText.equalsIgnoringCase(String($0.dropFirst(3)), String(rest)) } == true
                ? date : nil
        }
        let dashes = rest.utf8.enumerated().filter { $0.element == JSONByte.minus }.map(\.offset)
        let hasZone = ASCIIText.lowercased(String(rest)).hasSuffix(" gmt")
        return rest.utf8.count == 24 && dashes == [4, 8] && hasZone ? date : nil
    }

    private static func readDayFirst(_ scanner: inout TimeScanner, _ currentYear: Int?) -> Date? {
        var time = DateTimeComponents()
        guard let day = scanner.number(2, 2), consumeSeparator(&scanner), let month = scanner.month(),
            consumeSeparator(&scanner),
            let year = scanner.number(4, 4) ?? twoDigitYear(&scanner, currentYear), scanner.consumeSpaces(),
            time.readTimeOfDay(&scanner), scanner.consumeSpaces()
        else {
            return nil
        }
        let zone = scanner.word()
        guard zone == "GMT" || zone == "UTC" else {
            return nil
        }
        (time.year, time.month, time.day) = (year, month, day)
        return time.date
    }

    private static func readASCTime(_ scanner: inout TimeScanner) -> Date? {
        var time = DateTimeComponents()
        guard let month = scanner.month(), scanner.consumeSpaces(), let day = scanner.number(1, 2),
            scanner.consumeSpaces(),
            time.readTimeOfDay(&scanner), scanner.consumeSpaces(), let year = scanner.number(4, 4)
        else {
            return nil
        }
        (time.year, time.month, time.day) = (year, month, day)
        return time.date
    }

    private static func consumeSeparator(_ scanner: inout TimeScanner) -> Bool {
        scanner.consume(JSONByte.minus) || scanner.consumeSpaces()
    }

    /// A two-digit year is in the current century unless it were more than 50 years ahead.
    private static func twoDigitYear(_ scanner: inout TimeScanner, _ currentYear: Int?) -> Int? {
        guard let yearOfCentury = scanner.number(2, 2) else {
            return nil
        }
        let currentYear = currentYear ?? DateTimeComponents(Date())?.year ?? 2000
        let year = currentYear / 100 * 100 + yearOfCentury
        return year > currentYear + 50 ? year - 100 : year
    }
}

/// Parsing and formatting of the dates of email messages (RFC 5322, sections 3.3 and 4.3).
///
/// The weekday and the seconds are optional and a comment may follow. Years of two and three digits and the names of
/// North American time zones are read as the obsolete syntax defines.
enum RFC5322Date {
    static func read(_ text: UnsafeBufferPointer<UInt8>) -> Date? {
        var scanner = TimeScanner(text)
        var time = DateTimeComponents()
        _ = scanner.consumeSpaces()
        if !scanner.word().isEmpty {
            guard scanner.consume(JSONByte.comma) else { return nil }
            _ = scanner.consumeSpaces()
        }
        guard let day = scanner.number(1, 2), scanner.consumeSpaces(), let month = scanner.month(),
            scanner.consumeSpaces(),
            let year = year(&scanner), scanner.consumeSpaces(), time.readTimeOfDay(&scanner, hasOptionalSeconds: true)
        else {
            return nil
        }
        (time.year, time.month, time.day) = (year, month, day)
        _ = scanner.consumeSpaces()
        guard let offset = offset(&scanner) else {
            return nil
        }
        time.offset = offset
        _ = scanner.consumeSpaces()
        let hasComment = scanner.next == UInt8(ascii: "(")
        return scanner.isAtEnd || hasComment ? time.date : nil
    }

    private static func year(_ scanner: inout TimeScanner) -> Int? {
        if let year = scanner.number(4, 4) { return year }
        if let year = scanner.number(3, 3) { return year + 1900 }
        return scanner.number(2, 2).map { $0 < 50 ? $0 + 2000 : $0 + 1900 }
    }

    /// The UTC offset in seconds, positive to the east. Unknown zone names count as UTC (section 4.3).
    private static func offset(_ scanner: inout TimeScanner) -> Int? {
        let isWest = scanner.next == JSONByte.minus
        if scanner.consume(JSONByte.plus) || scanner.consume(JSONByte.minus) {
            guard let zone = scanner.number(4, 4), zone % 100 < 60, zone < 2400 else { return nil }
            return (zone / 100 * 3_600 + zone % 100 * 60) * (isWest ? -1 : 1)
        }
        let hours = ["EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7, "MDT": -6, "PST": -8, "PDT": -7]
        let name = scanner.word()
        return name.isEmpty ? nil : (hours[name] ?? 0) * 3_600
    }

    /// Formats a date without its zone: `Wed, 01 May 2024 12:00:00`.
    static func write(_ time: DateTimeComponents) -> String {
        let weekday = GregorianDay.weekday(GregorianDay.number(year: time.year, month: time.month, day: time.day))
        var text = TimeWriter()
        text.text("\(GregorianNames.weekdays[weekday]), ")
        text.number(time.day, width: 2)
        text.text(" \(GregorianNames.months[time.month - 1]) ")
        text.number(time.year, width: 4)
        text.byte(JSONByte.space)
        text.timeOfDay(time)
        return text.string
    }
}
