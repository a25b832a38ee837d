import Foundation

/// Dates and times as HTTP writes them (RFC 9110, section 5.6.7), with both obsolete forms:
///
///     Sun, 06 Nov 1994 08:49:37 GMT
///     Sunday, 06-Nov-94 08:49:37 GMT
///     Sun Nov  6 08:49:37 1994
enum HTTPDate {
    /// - Parameter thisYear: What years of two digits are completed by; the running year when nil.
    static func read(_ text: UnsafeBufferPointer<UInt8>, thisYear: Int? = nil) -> Date? {
        var scanner = TimeScanner(text)
        guard !scanner.word().isEmpty else {
            return nil
        }
        let isRecent = scanner.take(JSONByte.comma)
        guard scanner.takeSpaces() else {
            return nil
        }
        let date = isRecent ? readRecent(&scanner, thisYear) : readASCTime(&scanner)
        return scanner.isAtEnd ? date : nil
    }

    private static func readRecent(_ scanner: inout TimeScanner, _ thisYear: Int?) -> Date? {
        var time = DateTimeComponents()
        guard let day = scanner.number(2, 2), takeGap(&scanner), let month = scanner.month(), takeGap(&scanner),
            let year = scanner.number(4, 4) ?? shortYear(&scanner, thisYear), scanner.takeSpaces(),
            time.readClock(&scanner), scanner.takeSpaces()
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
        guard let month = scanner.month(), scanner.takeSpaces(), let day = scanner.number(1, 2), scanner.takeSpaces(),
            time.readClock(&scanner), scanner.takeSpaces(), let year = scanner.number(4, 4)
        else {
            return nil
        }
        (time.year, time.month, time.day) = (year, month, day)
        return time.date
    }

    private static func takeGap(_ scanner: inout TimeScanner) -> Bool {
        scanner.take(JSONByte.minus) || scanner.takeSpaces()
    }

    /// A year of two digits is in this century, unless that were more than 50 years ahead.
    private static func shortYear(_ scanner: inout TimeScanner, _ thisYear: Int?) -> Int? {
        guard let short = scanner.number(2, 2) else {
            return nil
        }
        let now = thisYear ?? DateTimeComponents(Date())?.year ?? 2000
        let year = now / 100 * 100 + short
        return year > now + 50 ? year - 100 : year
    }
}
