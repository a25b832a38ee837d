import Foundation

/// Dates and times as the Internet writes them (RFC 3339, section 5.6).
///
/// Read as well: lower-case letters, a space between date and time, no seconds, a fraction of any length behind a dot
/// or a comma, an offset without its colon or its minutes, and none at all, which is UTC.
enum RFC3339 {
    static func read(_ text: UnsafeBufferPointer<UInt8>) -> Date? {
        var scanner = TimeScanner(text)
        var time = DateTimeComponents()
        guard let year = scanner.number(4, 4), scanner.take(JSONByte.minus),
            let month = scanner.number(2, 2), scanner.take(JSONByte.minus),
            let day = scanner.number(2, 2), scanner.take(UInt8(ascii: "T")) || scanner.take(JSONByte.space),
            time.readClock(&scanner, hasOptionalSeconds: true)
        else {
            return nil
        }
        (time.year, time.month, time.day) = (year, month, day)
        if scanner.take(JSONByte.dot) || scanner.take(JSONByte.comma) {
            guard let fraction = scanner.fraction() else { return nil }
            time.fraction = fraction
        }
        guard let offset = offset(&scanner), scanner.isAtEnd else {
            return nil
        }
        time.offset = offset
        return time.date
    }

    /// Seconds east of UTC.
    private static func offset(_ scanner: inout TimeScanner) -> Int? {
        if scanner.isAtEnd || scanner.take(UInt8(ascii: "Z")) {
            return 0
        }
        let isWest = scanner.next == JSONByte.minus
        guard scanner.take(JSONByte.plus) || scanner.take(JSONByte.minus) else {
            return nil
        }
        var hours = 0
        var minutes = 0
        if let both = scanner.number(4, 4) {
            (hours, minutes) = both.quotientAndRemainder(dividingBy: 100)
        } else if let alone = scanner.number(2, 2) {
            hours = alone
            if scanner.take(JSONByte.colon) {
                guard let behind = scanner.number(2, 2) else { return nil }
                minutes = behind
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
        text.clock(time)
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
