/// Parsing and formatting of ISO 8601 durations: `P1W`, `P1DT12H`, `PT1H30M`, `PT0.5S`, `-PT5M`.
enum ISO8601Duration {
    private struct Unit {
        let letter: UInt8
        let seconds: Int128
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
        var total: Int128 = 0
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
            var amount = Int128(whole) * Duration.attosecondsPerSecond
            if scanner.consume(JSONByte.dot) || scanner.consume(JSONByte.comma) {
                guard let fraction = scanner.fraction() else { return nil }
                amount += Int128(fraction)
                isLast = true  // only the smallest unit may have a fraction
            }
            guard let index = remainingUnits.firstIndex(where: { $0.isTime == isTime && scanner.consume($0.letter) })
            else {
                return nil
            }
            let (product, isTooLarge) = amount.multipliedReportingOverflow(by: units[index].seconds)
            guard !isTooLarge, product < Int128.max - total else {
                return nil
            }
            total += product
            remainingUnits = remainingUnits[(index + 1)...]
        } while !scanner.isAtEnd
        return Duration(attosecondsExactly: isNegative ? -total : total)
    }

    /// - Parameter total: The duration in attoseconds.
    static func write(_ total: Int128) -> String {
        let (seconds, fraction) = total.magnitude.quotientAndRemainder(
            dividingBy: UInt128(Duration.attosecondsPerSecond)
        )
        let hours = seconds / 3_600
        let minutes = seconds / 60 % 60
        let second = Int128(seconds % 60) * Duration.attosecondsPerSecond + Int128(fraction)
        var text = total < 0 ? "-PT" : "PT"
        if hours > 0 {
            text += "\(hours)H"
        }
        if minutes > 0 {
            text += "\(minutes)M"
        }
        if second > 0 || total == 0 {
            text += "\(DecimalNumber.text(second, decimals: 18))S"
        }
        return text
    }
}
