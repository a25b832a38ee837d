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
        case .seconds: Duration(text, unit: Duration.second)
        case .millis: Duration(text, unit: Duration.second - 3)
        }
    }

    func text(_ duration: Duration) -> String {
        switch self {
        case .iso8601: ISO8601Duration.write(duration)
        case .seconds: duration.text(unit: Duration.second)
        case .millis: duration.text(unit: Duration.second - 3)
        }
    }
}

extension Duration {
    static let attosecondsPerSecond: UInt64 = 1_000_000_000_000_000_000
    /// A second has 10^18 attoseconds.
    static let second = 18

    /// Nil if the seconds do not fit in 64 bits.
    init?(seconds: UInt64, attoseconds: UInt64, isNegative: Bool) {
        guard let seconds = Int64(magnitude: seconds, isNegative: isNegative),
            let attoseconds = Int64(magnitude: attoseconds, isNegative: isNegative)
        else {
            return nil
        }
        self.init(secondsComponent: seconds, attosecondsComponent: attoseconds)
    }

    /// Parses a decimal number of units of 10^unit attoseconds; nil for other text, and if the duration does not fit or
    /// is more precise than an attosecond.
    fileprivate init?(_ text: UnsafeBufferPointer<UInt8>, unit: Int) {
        guard let number = DecimalNumber(text), let attoseconds = number.whole(shiftedBy: unit) else { return nil }
        guard attoseconds.high < UInt64.max / 10 else { return nil }
        let (rest, fraction) = attoseconds.low.quotientAndRemainder(dividingBy: Self.attosecondsPerSecond)
        self.init(seconds: attoseconds.high * 10 + rest, attoseconds: fraction, isNegative: number.isNegative)
    }

    /// Formats the duration as a decimal number of units of 10^unit attoseconds.
    func text(unit: Int) -> String {
        let (whole, decimals) = digits(unit: unit)
        var fraction = decimals[...]
        while fraction.hasSuffix("0") {
            fraction.removeLast()
        }
        return "\(self < .zero ? "-" : "")\(whole)\(fraction.isEmpty ? "" : ".")\(fraction)"
    }

    /// The absolute value in units of 10^unit attoseconds: the digits before the decimal point, and `unit` digits after it.
    func digits(unit: Int) -> (whole: String, fraction: String) {
        // `components` stops the program if the seconds do not fit in 64 bits; those of a billionth do.
        let billionths = self / 1_000_000_000
        let (high, middle) = (billionths.components.seconds.magnitude, billionths.components.attoseconds.magnitude)
        let low = (self - billionths * 1_000_000_000).components.attoseconds.magnitude
        let digits = "\(high)\(Self.padded(middle, 18))\(Self.padded(low, 9))"
        let whole = digits.dropLast(unit).drop { $0 == "0" }
        return (whole.isEmpty ? "0" : String(whole), String(digits.suffix(unit)))
    }

    private static func padded(_ number: UInt64, _ count: Int) -> String {
        let digits = "\(number)"
        return String(repeating: "0", count: count - digits.utf8.count) + digits
    }
}
