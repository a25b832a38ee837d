import Foundation

/// Parsing and formatting of Internet dates and times (RFC 3339, section 5.6).
///
/// Reading also accepts lowercase letters, a space between date and time, no seconds, a fraction of any length after a
/// dot or a comma, an offset without its colon or its minutes, and no offset at all, which means UTC.
enum RFC3339 {
    static func read(_ text: UnsafeBufferPointer<UInt8>) -> Date? {
        var scanner = TimeScanner(text)
        var time = DateTimeComponents()
        guard let year = scanner.number(4, 4), scanner.consume(JSONByte.minus),
            let month = scanner.number(2, 2), scanner.consume(JSONByte.minus),
            let day = scanner.number(2, 2), scanner.consume(UInt8(ascii: "T")) || scanner.consume(JSONByte.space),
            time.readTimeOfDay(&scanner, hasOptionalSeconds: true)
        else {
            return nil
        }
        (time.year, time.month, time.day) = (year, month, day)
        if scanner.consume(JSONByte.dot) || scanner.consume(JSONByte.comma) {
            guard let fraction = scanner.fraction() else { return nil }
            time.fraction = fraction
        }
        guard let offset = offset(&scanner), scanner.isAtEnd else {
            return nil
        }
        time.offset = offset
        return time.date
    }

    /// The UTC offset in seconds, positive to the east.
    private static func offset(_ scanner: inout TimeScanner) -> Int? {
        if scanner.isAtEnd || scanner.consume(UInt8(ascii: "Z")) {
            return 0
        }
        let isWest = scanner.next == JSONByte.minus
        guard scanner.consume(JSONByte.plus) || scanner.consume(JSONByte.minus) else {
            return nil
        }
        var hours = 0
        var minutes = 0
        if let hoursAndMinutes = scanner.number(4, 4) {
            (hours, minutes) = hoursAndMinutes.quotientAndRemainder(dividingBy: 100)
        } else if let hoursOnly = scanner.number(2, 2) {
            hours = hoursOnly
            if scanner.consume(JSONByte.colon) {
                guard let number = scanner.number(2, 2) else { return nil }
                minutes = number
            }
        } else {
            return nil
        }
        guard hours < 24, minutes < 60 else {
            return nil
        }
        return (hours * 3_600 + minutes * 60) * (isWest ? -1 : 1)
    }

    static func write(_ time: DateTimeComponents) -> String {
        var text = TimeWriter()
        text.number(time.year, width: 4)
        text.byte(JSONByte.minus)
        text.number(time.month, width: 2)
        text.byte(JSONByte.minus)
        text.number(time.day, width: 2)
        text.byte(UInt8(ascii: "T"))
        text.timeOfDay(time)
        if time.microsecond % 1_000 != 0 {
            text.byte(JSONByte.dot)
            text.number(time.microsecond, width: 6)
        } else if time.microsecond > 0 {
            text.byte(JSONByte.dot)
            text.number(time.microsecond / 1_000, width: 3)
        }
        text.byte(UInt8(ascii: "Z"))
        return text.string
    }
}
