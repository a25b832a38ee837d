import Foundation

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
