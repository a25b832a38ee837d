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
