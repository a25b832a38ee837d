import Foundation

/// A decimal number without loss, `magnitude × 10^exponent`, where the magnitude has no trailing zeros.
struct DecimalNumber: Hashable {
    static let digitLimit = 38

    private(set) var isNegative = false
    private(set) var magnitude: UInt128 = 0
    private(set) var exponent = 0

    /// Parses a number; leading zeros and a plus sign are allowed. Nil for other text and for more than 38 digits.
    init?(_ text: UnsafeBufferPointer<UInt8>) {
        var index = 0
        if index < text.count, text[index] == JSONByte.minus || text[index] == JSONByte.plus {
            isNegative = text[index] == JSONByte.minus
            index += 1
        }
        var digits = 0  // without leading and trailing zeros
        var trailingZeros = 0
        var hasDigit = false
        var fraction: Int?
        while index < text.count {
            let byte = text[index]
            if byte == JSONByte.dot, fraction == nil {
                fraction = 0
            } else if byte >= JSONByte.zero && byte <= JSONByte.nine {
                hasDigit = true
                fraction = fraction.map { $0 + 1 }
                if byte == JSONByte.zero {
                    trailingZeros += magnitude == 0 ? 0 : 1
                } else {
                    digits += trailingZeros + 1
                    guard digits <= Self.digitLimit else { return nil }
                    magnitude = magnitude * Self.power(trailingZeros + 1) + UInt128(byte - JSONByte.zero)
                    trailingZeros = 0
                }
            } else {
                break
            }
            index += 1
        }
        guard hasDigit, text[index - 1] != JSONByte.dot else { return nil }
        guard let parsedExponent = Self.exponent(text, from: index) else { return nil }
        if magnitude == 0 {
            isNegative = false
        } else {
            exponent = parsedExponent + trailingZeros - (fraction ?? 0)
        }
    }

    /// Parses the exponent after an `e`: 0 if the text ends here, nil for other text. Limited to ±1,000,000,000.
    private static func exponent(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        guard start < text.count else { return 0 }
        var index = start + 1
        guard text[start] | 0x20 == UInt8(ascii: "e"), index < text.count else { return nil }
        let isNegative = text[index] == JSONByte.minus
        if isNegative || text[index] == JSONByte.plus { index += 1 }
        guard index < text.count else { return nil }
        var value = 0
        while index < text.count {
            guard text[index] >= JSONByte.zero && text[index] <= JSONByte.nine else { return nil }
            value = min(value * 10 + Int(text[index] - JSONByte.zero), 1_000_000_000)
            index += 1
        }
        return isNegative ? -value : value
    }

    /// 10^exponent, for exponents up to 38.
    static func power(_ exponent: Int) -> UInt128 {
        var power: UInt128 = 1
        for _ in 0..<exponent {
            power *= 10
        }
        return power
    }

    /// The number × 10^shift, or nil if that is not an integer of magnitude below 2^127.
    func whole(shiftedBy shift: Int = 0) -> Int128? {
        let exponent = exponent + shift
        guard magnitude != 0 else { return 0 }
        guard exponent >= 0, exponent <= Self.digitLimit else { return nil }
        let (scaled, isTooLarge) = magnitude.multipliedReportingOverflow(by: Self.power(exponent))
        guard !isTooLarge, let value = Int128(exactly: scaled) else { return nil }
        return isNegative ? -value : value
    }

    /// The number as a `Decimal`, or nil if `Decimal` cannot represent it exactly.
    var decimal: Decimal? {
        var magnitude = magnitude
        var exponent = exponent
        while exponent > 127 {
            let (scaled, isTooLarge) = magnitude.multipliedReportingOverflow(by: 10)
            guard !isTooLarge, scaled < Self.power(Self.digitLimit) else { return nil }
            magnitude = scaled
            exponent -= 1
        }
        guard exponent >= -128 else { return nil }
        guard exponent == self.exponent else {
            // `Decimal` arithmetic would move the zeros back into the exponent and return NaN.
            return Decimal(string: "\(isNegative ? "-" : "")\(magnitude)e\(exponent)")
        }
        let half: UInt128 = 10_000_000_000_000_000_000
        let (high, low) = magnitude.quotientAndRemainder(dividingBy: half)
        let significand = Decimal(UInt64(high)) * Decimal(UInt64(half)) + Decimal(UInt64(low))
        return Decimal(sign: isNegative ? .minus : .plus, exponent: exponent, significand: significand)
    }

    /// Formats `value / 10^decimals`.
    static func text(_ value: Int128, decimals: Int) -> String {
        let (whole, remainder) = value.magnitude.quotientAndRemainder(dividingBy: power(decimals))
        let sign = value < 0 ? "-" : ""
        guard remainder > 0 else {
            return "\(sign)\(whole)"
        }
        var fraction = String(remainder)
        fraction = String(repeating: "0", count: decimals - fraction.count) + fraction
        while fraction.hasSuffix("0") {
            fraction.removeLast()
        }
        return "\(sign)\(whole).\(fraction)"
    }
}
