import Foundation
@_spi(Generated) @testable import SpeccRuntime

/// Single values: numbers, dates, durations, bytes. A parsed value must be parsed again after formatting.
enum ValueParsers {
    static func read(_ text: String) {
        var text = text
        text.withUTF8 { text in
            numbers(text)
            dates(text)
            durations(text)
            _ = (Base64.decode(text), UUIDCoding.read(text))
        }
        if let date = CookieDate.read(text) {
            _ = date.description
        }
        _ = DeltaSeconds.read(text)
    }

    private static func numbers(_ text: UnsafeBufferPointer<UInt8>) {
        if let integer = IntegerCoding.read(text) {
            precondition(JSONNumber(integer).int64 == integer, "an integer changes")
        }
        guard let number = DecimalNumber(text) else { return }
        for shift in [0, 15, 18] {
            _ = number.whole(shiftedBy: shift)
        }
        if let decimal = number.decimal {
            precondition(!decimal.isNaN, "a decimal that is no number")
            precondition(JSONNumber(decimal)?.decimal == decimal, "a decimal changes")
        }
        if let double = DoubleCoding.read(text) {
            precondition(double.isFinite && JSONNumber(double)?.double == double, "a double changes")
        }
    }

    private static func dates(_ text: UnsafeBufferPointer<UInt8>) {
        for form in [DateTimeFormat.rfc3339, .unix, .unixMillis, .http, .rfc2822] {
            guard let date = form.date(text) else { continue }
            _ = date.description
            guard var written = form.text(date), let again = written.withUTF8(form.date) else {
                preconditionFailure("a date that cannot be written")
            }
            precondition(abs(date.timeIntervalSince(again)) < 1, "a date changes")
        }
        if let day = CalendarDate(text) {
            precondition(CalendarDate(day.description) == day, "a day changes")
        }
    }

    private static func durations(_ text: UnsafeBufferPointer<UInt8>) {
        for form in [DurationFormat.iso8601, .seconds, .millis] {
            guard let duration = form.duration(text) else { continue }
            var written = form.text(duration)
            precondition(written.withUTF8(form.duration) == duration, "a duration changes")
        }
    }
}
