import Foundation
import SpeccText

/// The format of a date and time in JSON and in parameters. Reading is lenient; writing is canonical, in UTC.
@_spi(Generated) public enum DateTimeFormat: Sendable {
    /// RFC 3339, `2024-05-01T12:00:00Z`. Written with three or six decimals if the time has a fractional second.
    case rfc3339
    /// Seconds since 1970, as a number; reading accepts a number in a string.
    case unix
    /// Milliseconds since 1970, as a number; reading accepts a number in a string.
    case unixMillis
    /// The HTTP date (RFC 9110, section 5.6.7), `Wed, 01 May 2024 12:00:00 GMT`. Reading accepts both obsolete formats.
    case http
    /// The date of email messages (RFC 5322, section 3.3; formerly RFC 2822), `Wed, 01 May 2024 12:00:00 +0000`.
    case rfc2822
    /// A pattern such as `yyyy-MM-dd HH:mm:ss`, in UTC; reading accepts exactly this format.
    case pattern(String)

    var isNumber: Bool {
        switch self {
        case .unix, .unixMillis: true
        case .rfc3339, .http, .rfc2822, .pattern: false
        }
    }

    var expectation: String {
        switch self {
        case .rfc3339: "a date and time such as 2024-05-01T12:00:00Z"
        case .unix: "seconds since 1970, before the year 10000"
        case .unixMillis: "milliseconds since 1970, before the year 10000"
        case .http: "a date and time such as Wed, 01 May 2024 12:00:00 GMT"
        case .rfc2822: "a date and time such as Wed, 01 May 2024 12:00:00 +0000"
        case .pattern(let pattern): "a date and time in the format \(pattern)"
        }
    }

    /// Parses a date; nil if the text does not match the format or the date does not exist.
    func date(_ text: UnsafeBufferPointer<UInt8>) -> Date? {
        switch self {
        case .rfc3339: RFC3339.read(text)
        case .unix: UnixTime.read(text, unit: 1)
        case .unixMillis: UnixTime.read(text, unit: 1_000)
        case .http: HTTPDate.read(text)
        case .rfc2822: RFC5322Date.read(text)
        case .pattern(let pattern): TimePattern.read(text, pattern).flatMap { DateTimeComponents($0).date }
        }
    }

    /// Formats a date; nil outside of the years 1 to 9999.
    func text(_ date: Date) -> String? {
        switch self {
        case .rfc3339: DateTimeComponents(date).map(RFC3339.write)
        case .unix: UnixInstant(date).map(UnixTime.seconds)
        case .unixMillis: UnixInstant(date).map(UnixTime.milliseconds)
        case .http: DateTimeComponents(date).map { "\(RFC5322Date.write($0)) GMT" }
        case .rfc2822: DateTimeComponents(date).map { "\(RFC5322Date.write($0)) +0000" }
        case .pattern(let pattern): DateTimeComponents(date).map { TimePattern.text($0.patterned, pattern) }
        }
    }
}

/// Parsing and formatting of seconds and milliseconds since 1970-01-01T00:00:00Z.
enum UnixTime {
    /// - Parameter unit: The number of units in a second: 1 or 1,000.
    static func read(_ text: UnsafeBufferPointer<UInt8>, unit: Int) -> Date? {
        let date: Date
        if let whole = IntegerCoding.read(text), whole.magnitude < 1 << 53 {
            let seconds = Double(Int(whole) - DateTimeComponents.referenceDate * unit) / Double(unit)
            date = Date(timeIntervalSinceReferenceDate: seconds)
        } else if DecimalNumber(text) != nil, let count = DoubleCoding.read(text) {
            date = Date(timeIntervalSince1970: count / Double(unit))
        } else {
            return nil
        }
        return UnixInstant(date) == nil ? nil : date
    }

    /// Formats whole seconds, or six decimals if the time has a fractional second.
    static func seconds(_ instant: UnixInstant) -> String {
        guard instant.microseconds > 0 else {
            return "\(instant.seconds)"
        }
        // Before 1970 the fraction is subtracted from the second that follows.
        let isNegative = instant.seconds < 0
        var text = TimeWriter()
        text.text("\(isNegative ? "-" : "")\(isNegative ? -(instant.seconds + 1) : instant.seconds).")
        text.number(isNegative ? 1_000_000 - instant.microseconds : instant.microseconds, width: 6)
        return text.string
    }

    static func milliseconds(_ instant: UnixInstant) -> String {
        "\(instant.seconds * 1_000 + (instant.microseconds + 500) / 1_000)"
    }
}

/// A time in whole seconds and microseconds since 1970, within the years 1 to 9999.
struct UnixInstant {
    let seconds: Int
    let microseconds: Int

    /// The seconds whose year has at most four digits.
    static let fourDigitYears = -62_135_596_800..<253_402_300_800

    init?(_ date: Date) {
        let time = date.timeIntervalSinceReferenceDate
        let whole = time.rounded(.down)
        guard abs(whole) < 1e12 else {
            return nil
        }
        let rounded = Int(((time - whole) * 1_000_000).rounded())
        seconds = Int(whole) + DateTimeComponents.referenceDate + rounded / 1_000_000
        microseconds = rounded % 1_000_000
        guard Self.fourDigitYears.contains(seconds) else {
            return nil
        }
    }
}
