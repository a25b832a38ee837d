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

/// Parsing and formatting of ISO 8601 durations: `P1W`, `P1DT12H`, `PT1H30M`, `PT0.5S`, `-PT5M`.
enum ISO8601Duration {
    private struct Unit {
        let letter: UInt8
        let seconds: UInt64
        /// Whether the unit follows the `T`.
        let isTime: Bool
    }

    private static let units = [
        Unit(letter: UInt8(ascii: "W"), seconds: 604_800, isTime: false),
        Unit(letter: UInt8(ascii: "D"), seconds: 86_400, isTime: false),
        Unit(letter: UInt8(ascii: "H"), seconds: 3_600, isTime: true),
        Unit(letter: UInt8(ascii: "M"), seconds: 60, isTime: true),
        Unit(letter: UInt8(ascii: "S"), seconds: 1, isTime: true),
    ]

    static func read(_ text: UnsafeBufferPointer<UInt8>) -> Duration? {
        var scanner = TimeScanner(text)
        let isNegative = scanner.consume(JSONByte.minus)
        guard scanner.consume(UInt8(ascii: "P")) else {
            return nil
        }
        var seconds: UInt64 = 0
        var attoseconds: UInt64 = 0
        var remainingUnits = units[...]
        var isTime = false
        var isLast = false
        repeat {
            if !isTime && scanner.consume(UInt8(ascii: "T")) {
                isTime = true
            }
            guard !isLast, let whole = scanner.number(1, 18) else {
                return nil
            }
            if scanner.consume(JSONByte.dot) || scanner.consume(JSONByte.comma) {
                guard let fraction = scanner.fraction() else { return nil }
                attoseconds = UInt64(fraction)
                isLast = true  // only the smallest unit may have a fraction
            }
            guard let index = remainingUnits.firstIndex(where: { $0.isTime == isTime && scanner.consume($0.letter) })
            else {
                return nil
            }
            let unit = units[index].seconds
            let (fraction, rest) = Duration.attosecondsPerSecond.dividingFullWidth(
                attoseconds.multipliedFullWidth(by: unit)
            )
            let (product, isTooLarge) = UInt64(whole).multipliedReportingOverflow(by: unit)
            let (total, isTotalTooLarge) = seconds.addingReportingOverflow(product)
            guard !isTooLarge, !isTotalTooLarge, total < UInt64.max - fraction else {
                return nil
            }
            seconds = total + fraction
            attoseconds = rest
            remainingUnits = remainingUnits[(index + 1)...]
        } while !scanner.isAtEnd
        return Duration(seconds: seconds, attoseconds: attoseconds, isNegative: isNegative)
    }

    static func write(_ duration: Duration) -> String {
        let hours = (duration / 3_600).components.seconds
        let rest = duration - .seconds(3_600) * hours
        let minutes = rest.components.seconds / 60
        let second = rest - .seconds(60) * minutes
        var text = duration < .zero ? "-PT" : "PT"
        if hours != 0 {
            text += "\(hours.magnitude)H"
        }
        if minutes != 0 {
            text += "\(minutes.magnitude)M"
        }
        if second != .zero || duration == .zero {
            text += "\((second < .zero ? .zero - second : second).text(unit: Duration.second))S"
        }
        return text
    }
}
