import Foundation

/// A date in a cookie, in any format that servers use (RFC 6265, section 5.1.1).
enum CookieDate {
    static func read(_ text: String) -> Date? {
        var clock: (Int, Int, Int)?
        var day: Int?
        var month: Int?
        var year: Int?
        for token in text.utf8.split(whereSeparator: isDelimiter) {
            if clock == nil, let found = self.clock(token) {
                clock = found
            } else if day == nil, let found = number(token, digits: 1...2) {
                day = found
            } else if month == nil, let found = self.month(token) {
                month = found
            } else if year == nil, let found = number(token, digits: 2...4) {
                year = found
            }
        }
        guard let (hour, minute, second) = clock, let day, let month, var year else {
            return nil
        }
        if (70...99).contains(year) {
            year += 1_900
        } else if (0...69).contains(year) {
            year += 2_000
        }
        guard year >= 1_601, hour <= 23, minute <= 59, second <= 59 else {
            return nil
        }
        var time = DateTimeComponents()
        (time.year, time.month, time.day) = (year, month, day)
        (time.hour, time.minute, time.second) = (hour, minute, second)
        return time.date
    }

    private static func isDelimiter(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x09, 0x20...0x2F, 0x3B...0x40, 0x5B...0x60, 0x7B...0x7E: true
        default: false
        }
    }

    /// `8:49:37`, followed by anything.
    private static func clock(_ token: Substring.UTF8View) -> (Int, Int, Int)? {
        let parts = token.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard parts.count == 3, let hour = number(parts[0], digits: 1...2, isAlone: true),
            let minute = number(parts[1], digits: 1...2, isAlone: true), let second = number(parts[2], digits: 1...2)
        else {
            return nil
        }
        return (hour, minute, second)
    }

    /// The number at the start of a token, if its number of digits is in range.
    private static func number(
        _ token: Substring.UTF8View,
        digits: ClosedRange<Int>,
        isAlone: Bool = false
    ) -> Int? {
        let leading = token.prefix(while: ASCIIText.isDigit)
        guard digits.contains(leading.count), !isAlone || leading.count == token.count else {
            return nil
        }
        return Int(Substring(leading))
    }

    /// The month of a token, by its first three letters.
    private static func month(_ token: Substring.UTF8View) -> Int? {
        let name = ASCIIText.lowercased(String(Substring(token.prefix(3))))
        return months.firstIndex(of: name).map { $0 + 1 }
    }

    private static let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]
}
