import SpeccText

/// A date and time with offset (RFC 3339, `date-time`): `2024-05-01T12:00:00.5+02:00`.
struct RFC3339DateTime: Equatable {
    /// Relative to 1970-01-01 UTC.
    var seconds: Int64
    var nanoseconds: Int

    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count >= 20, bytes[10] | 0x20 == UInt8(ascii: "t"),
            let day = RFC3339Date(String(decoding: bytes[..<10], as: UTF8.self)),
            bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
            let hour = Self.number(bytes[11..<13]), hour < 24,
            let minute = Self.number(bytes[14..<16]), minute < 60,
            let second = Self.number(bytes[17..<19]), second < 60
        else { return nil }
        var index = 19
        guard let fraction = Self.fraction(bytes, &index), let offset = Self.offset(bytes[index...]) else { return nil }
        nanoseconds = fraction
        let time = Int64(hour * 3_600 + minute * 60 + second)
        let days = GregorianDay.number(year: day.year, month: day.month, day: day.day)
        seconds = Int64(days) * 86_400 + time - Int64(offset)
    }

    /// Parses up to nine fractional digits; 0 if there are none, `nil` if they are invalid.
    private static func fraction(_ bytes: [UInt8], _ index: inout Int) -> Int? {
        guard index < bytes.count, bytes[index] == UInt8(ascii: ".") else { return 0 }
        index += 1
        let start = index
        while index < bytes.count, bytes[index] >= 0x30, bytes[index] <= 0x39 { index += 1 }
        guard 1...9 ~= index - start, var number = number(bytes[start..<index]) else { return nil }
        for _ in 0..<9 - (index - start) { number *= 10 }
        return number
    }

    /// Parses an offset in seconds: `Z`, `+02:00`.
    private static func offset(_ bytes: ArraySlice<UInt8>) -> Int? {
        let bytes = Array(bytes)
        if bytes.count == 1, bytes[0] | 0x20 == UInt8(ascii: "z") { return 0 }
        guard bytes.count == 6, bytes[0] == UInt8(ascii: "+") || bytes[0] == UInt8(ascii: "-"),
            bytes[3] == UInt8(ascii: ":"), let hours = number(bytes[1..<3]), hours < 24,
            let minutes = number(bytes[4..<6]), minutes < 60
        else { return nil }
        let seconds = hours * 3_600 + minutes * 60
        return bytes[0] == UInt8(ascii: "-") ? -seconds : seconds
    }

    fileprivate static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        var number = 0
        for digit in digits {
            guard digit >= 0x30, digit <= 0x39 else { return nil }
            number = number * 10 + Int(digit - 0x30)
        }
        return number
    }
}

/// A date of the proleptic Gregorian calendar (RFC 3339, `full-date`): `2024-02-29`.
struct RFC3339Date: Equatable {
    var year: Int
    var month: Int
    var day: Int

    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else { return nil }
        guard
            let year = RFC3339DateTime.number(bytes[0..<4]),
            let month = RFC3339DateTime.number(bytes[5..<7]),
            let day = RFC3339DateTime.number(bytes[8..<10]),
            GregorianDay.isValid(year: year, month: month, day: day)
        else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }
}
