import SpeccText

/// Dates and durations as text of JSON, in the proleptic Gregorian calendar.
package enum DateText {
    package static func date(_ year: Int, _ month: Int, _ day: Int) -> String {
        "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }

    /// `2024-05-01T12:00:00.25Z`
    package static func timestamp(seconds: Int64, nanoseconds: Int) -> String {
        let (date, time) = parts(of: seconds)
        let fraction = nanoseconds == 0 ? "" : "." + trimmed(padded(nanoseconds, 9))
        return "\(self.date(date.year, date.month, date.day))T\(clock(time))\(fraction)Z"
    }

    /// `Wed, 01 May 2024 12:00:00 GMT`
    package static func mailDate(seconds: Int64, zone: String) -> String {
        let (date, time) = parts(of: seconds)
        let weekday = GregorianNames.weekdays[GregorianDay.weekday(Int(floorDivide(seconds, 86_400)))]
        let day = "\(padded(date.day, 2)) \(GregorianNames.months[date.month - 1]) \(padded(date.year, 4))"
        return "\(weekday), \(day) \(clock(time)) \(zone)"
    }

    /// The fields of a time in UTC.
    static func time(seconds: Int64) -> PatternedTime {
        let (date, time) = parts(of: seconds)
        var fields = PatternedTime()
        (fields.year, fields.month, fields.day) = date
        (fields.hour, fields.minute, fields.second) = (time / 3_600, time / 60 % 60, time % 60)
        return fields
    }

    /// `1.5`
    package static func seconds(milliseconds: Int64) -> String {
        let fraction = trimmed(padded(Int(abs(milliseconds % 1_000)), 3))
        let sign = milliseconds < 0 ? "-" : ""
        return sign + String(abs(milliseconds / 1_000)) + (fraction.isEmpty ? "" : "." + fraction)
    }

    private static func parts(of seconds: Int64) -> (date: (year: Int, month: Int, day: Int), time: Int) {
        let days = floorDivide(seconds, 86_400)
        return (GregorianDay.date(Int(days)), Int(seconds - days * 86_400))
    }

    private static func clock(_ time: Int) -> String {
        "\(padded(time / 3_600, 2)):\(padded(time / 60 % 60, 2)):\(padded(time % 60, 2))"
    }

    private static func floorDivide(_ dividend: Int64, _ divisor: Int64) -> Int64 {
        dividend >= 0 ? dividend / divisor : (dividend - divisor + 1) / divisor
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }

    /// Without zeros at the end.
    private static func trimmed(_ digits: String) -> String {
        var digits = digits
        while digits.hasSuffix("0") { digits.removeLast() }
        return digits
    }
}

/// Base64 (RFC 4648).
package enum Base64Text {
    /// - Parameter isURLSafe: Whether to use the alphabet of section 5, without padding.
    package static func text(of bytes: [UInt8], isURLSafe: Bool) -> String {
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789".utf8)
        let alphabet = digits + Array((isURLSafe ? "-_" : "+/").utf8)
        var text: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let value = (0..<3).reduce(0) { $0 << 8 | ($1 < group.count ? Int(group[start + $1]) : 0) }
            for index in 0...group.count { text.append(alphabet[value >> (18 - 6 * index) & 63]) }
            if !isURLSafe { text += Array(repeating: UInt8(ascii: "="), count: 3 - group.count) }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
