/// A duration in a catalog: `200ms`, `1.5s`, `5m`, `2h`.
package enum DurationLiteral: Equatable, Sendable {
    case milliseconds(Int64)
    /// A number without a unit.
    case bare
    /// Longer than a year, or more precise than a millisecond.
    case outOfRange
    case invalid

    private static let maximum: Int64 = 366 * 24 * 3_600_000

    package init(_ text: String) {
        let bytes = Array(text.utf8)
        var number: Int64 = 0
        var decimals = 0
        var digits = 0
        var hasPoint = false
        var index = 0
        while index < bytes.count {
            if NameWords.isDigit(bytes[index]) {
                // A number of this length is out of range in every unit.
                if digits < 17 {
                    number = number * 10 + Int64(bytes[index] - 0x30)
                    decimals += hasPoint ? 1 : 0
                }
                digits += 1
            } else if bytes[index] == UInt8(ascii: "."), !hasPoint, index > 0 {
                hasPoint = true
            } else {
                break
            }
            index += 1
        }
        guard digits > 0, !hasPoint || decimals > 0 else {
            self = .invalid
            return
        }
        self = Self.value(
            number,
            decimals: decimals,
            digits: digits,
            unit: String(decoding: bytes[index...], as: UTF8.self)
        )
    }

    private static func value(_ number: Int64, decimals: Int, digits: Int, unit: String) -> Self {
        if unit.isEmpty { return .bare }
        guard let factor = factors[unit] else { return .invalid }
        guard digits < 17 else { return .outOfRange }
        let scale = (0..<decimals).reduce(Int64(1)) { scale, _ in scale * 10 }
        let (product, overflow) = number.multipliedReportingOverflow(by: factor)
        guard !overflow, product % scale == 0, product / scale <= maximum else { return .outOfRange }
        return .milliseconds(product / scale)
    }

    private static let factors: [String: Int64] = ["ms": 1, "s": 1_000, "m": 60_000, "h": 3_600_000]
}

extension DurationLiteral {
    /// The shortest literal: `200ms`, `1.5s`, `60s`, `5m`, `2h`.
    package static func text(milliseconds: Int64) -> String {
        if milliseconds > 0, milliseconds % 3_600_000 == 0 { return "\(milliseconds / 3_600_000)h" }
        if milliseconds >= 120_000, milliseconds % 60_000 == 0 { return "\(milliseconds / 60_000)m" }
        if milliseconds >= 1_000, milliseconds % 1_000 == 0 { return "\(milliseconds / 1_000)s" }
        if milliseconds >= 1_000, milliseconds < 60_000, milliseconds % 100 == 0 {
            return "\(milliseconds / 1_000).\(milliseconds % 1_000 / 100)s"
        }
        return "\(milliseconds)ms"
    }

    /// Converts `30 s`, `30sec`, `5 minutes`, `1d` or `PT30S`; nil for other text.
    static func meant(by text: String) -> String? {
        let lower = text.lowercased()
        let bytes = Array(
            (lower.hasPrefix("pt") ? lower.dropFirst(2) : lower[...]).utf8.filter { $0 != UInt8(ascii: " ") }
        )
        let digits = bytes.prefix { NameWords.isDigit($0) }
        guard !digits.isEmpty, digits.count < 10 else { return nil }
        let number = String(decoding: digits, as: UTF8.self)
        switch String(decoding: bytes[digits.count...], as: UTF8.self) {
        case "ms", "msec", "millis", "millisecond", "milliseconds": return number + "ms"
        case "s", "sec", "secs", "second", "seconds": return number + "s"
        case "m", "min", "mins", "minute", "minutes": return number + "m"
        case "h", "hr", "hrs", "hour", "hours": return number + "h"
        case "d", "day", "days": return Int(number).map { "\($0 * 24)h" }
        default: return nil
        }
    }
}
