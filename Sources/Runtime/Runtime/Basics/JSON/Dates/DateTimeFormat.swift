import Foundation

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

    var isNumber: Bool { self == .unix || self == .unixMillis }

    var expectation: String {
        switch self {
        case .rfc3339: "a date and time such as 2024-05-01T12:00:00Z"
        case .unix: "seconds since 1970, before the year 10000"
        case .unixMillis: "milliseconds since 1970, before the year 10000"
        case .http: "a date and time such as Wed, 01 May 2024 12:00:00 GMT"
        case .rfc2822: "a date and time such as Wed, 01 May 2024 12:00:00 +0000"
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
        }
    }
}
