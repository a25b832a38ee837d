import Foundation

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
