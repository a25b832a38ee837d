/// The format of a duration in JSON and in parameters.
@_spi(Generated) public enum DurationFormat: Sendable {
    /// ISO 8601, such as `PT1H30M`. A day is 24 hours and a week 7 days; years and months have no fixed length and are
    /// rejected. Written in hours, minutes and seconds.
    case iso8601
    /// Seconds, as a number; reading accepts a number in a string.
    case seconds
    /// Milliseconds, as a number; reading accepts a number in a string.
    case millis

    var isNumber: Bool { self != .iso8601 }

    var expectation: String {
        switch self {
        case .iso8601: "a duration such as PT1H30M"
        case .seconds: "a number of seconds"
        case .millis: "a number of milliseconds"
        }
    }

    /// Parses a duration; nil if the text does not match the format, overflows, or is more precise than an attosecond.
    func duration(_ text: UnsafeBufferPointer<UInt8>) -> Duration? {
        switch self {
        case .iso8601: ISO8601Duration.read(text)
        case .seconds: DecimalNumber(text)?.whole(shiftedBy: 18).flatMap(Duration.init(attosecondsExactly:))
        case .millis: DecimalNumber(text)?.whole(shiftedBy: 15).flatMap(Duration.init(attosecondsExactly:))
        }
    }

    func text(_ duration: Duration) -> String {
        switch self {
        case .iso8601: ISO8601Duration.write(duration.attoseconds)
        case .seconds: DecimalNumber.text(duration.attoseconds, decimals: 18)
        case .millis: DecimalNumber.text(duration.attoseconds, decimals: 15)
        }
    }
}

extension Duration {
    static let attosecondsPerSecond: Int128 = 1_000_000_000_000_000_000

    /// Nil if the seconds do not fit in 64 bits.
    init?(attosecondsExactly total: Int128) {
        let (seconds, attoseconds) = total.quotientAndRemainder(dividingBy: Self.attosecondsPerSecond)
        guard let seconds = Int64(exactly: seconds) else {
            return nil
        }
        self.init(secondsComponent: seconds, attosecondsComponent: Int64(attoseconds))
    }
}
