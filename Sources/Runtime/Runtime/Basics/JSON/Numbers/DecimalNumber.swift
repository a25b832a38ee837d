import Foundation

/// A decimal number without loss, `significand × 10^exponent`, where the significand has no trailing zeros.
struct DecimalNumber: Hashable {
    private(set) var isNegative = false
    private(set) var significand = Significand()
    private(set) var exponent = 0

    /// Parses a number; leading zeros and a plus sign are allowed. Nil for other text and for more than 38 digits.
    init?(_ text: UnsafeBufferPointer<UInt8>) {
        var index = 0
        if index < text.count, text[index] == JSONByte.minus || text[index] == JSONByte.plus {
            isNegative = text[index] == JSONByte.minus
            index += 1
        }
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
                    trailingZeros += significand.isZero ? 0 : 1
                } else {
                    guard significand.append(zeros: trailingZeros), significand.append(byte - JSONByte.zero) else {
                        return nil
                    }
                    trailingZeros = 0
                }
            } else {
                break
            }
            index += 1
        }
        guard hasDigit, text[index - 1] != JSONByte.dot else { return nil }
        guard let parsedExponent = Self.exponent(text, from: index) else { return nil }
        if significand.isZero {
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

    /// The digits of the number × 10^shift, or nil if that is not an integer of at most 38 digits.
    func whole(shiftedBy shift: Int = 0) -> Significand? {
        var whole = significand
        guard significand.isZero || exponent + shift >= 0, whole.append(zeros: exponent + shift) else { return nil }
        return whole
    }

    /// The number, or nil if it has a fraction or does not fit.
    func integer<Integer: FixedWidthInteger>() -> Integer? {
        guard let whole = whole() else { return nil }
        let (high, isHighTooLarge) = whole.high.multipliedReportingOverflow(by: Significand.base)
        let (magnitude, isTooLarge) = high.addingReportingOverflow(whole.low)
        guard !isHighTooLarge, !isTooLarge else { return nil }
        guard isNegative else { return Integer(exactly: magnitude) }
        return Int64(magnitude: magnitude, isNegative: true).flatMap { Integer(exactly: $0) }
    }

    /// The number as a `Decimal`, or nil if `Decimal` cannot represent it exactly.
    var decimal: Decimal? {
        var significand = significand
        let zeros = max(0, exponent - 127)
        guard significand.append(zeros: zeros), exponent >= -128 else { return nil }
        guard zeros == 0 else {
            // `Decimal` arithmetic would move the zeros back into the exponent and return NaN.
            return Decimal(string: "\(isNegative ? "-" : "")\(significand.text)e\(exponent - zeros)")
        }
        let value = Decimal(significand.high) * Decimal(Significand.base) + Decimal(significand.low)
        return Decimal(sign: isNegative ? .minus : .plus, exponent: exponent, significand: value)
    }
}

extension Int64 {
    /// Nil if the number does not fit.
    init?(magnitude: UInt64, isNegative: Bool) {
        guard magnitude <= (isNegative ? Int64.min : Int64.max).magnitude else { return nil }
        self = Int64(truncatingIfNeeded: isNegative ? 0 &- magnitude : magnitude)
    }
}

/// An integer of at most 38 decimal digits, `high × 10^19 + low`. `UInt128` needs iOS 18 and macOS 15.
struct Significand: Hashable {
    static let base: UInt64 = 10_000_000_000_000_000_000
    private static let digits = 38

    /// The digits before the last 19.
    private(set) var high: UInt64 = 0
    /// The last 19 digits.
    private(set) var low: UInt64 = 0

    var isZero: Bool { high == 0 && low == 0 }

    var text: String {
        guard high > 0 else { return "\(low)" }
        let last = "\(low)"
        return "\(high)\(String(repeating: "0", count: Self.digits / 2 - last.utf8.count))\(last)"
    }

    /// Appends a digit from 0 to 9, unless there would be more than 38 digits.
    ///
    /// - Returns: Whether the digit was appended.
    mutating func append(_ digit: UInt8) -> Bool {
        guard high < Self.base / 10 else { return false }
        let (first, rest) = low.quotientAndRemainder(dividingBy: Self.base / 10)
        high = high * 10 + first
        low = rest * 10 + UInt64(digit)
        return true
    }

    /// Multiplies by 10^zeros, unless there would be more than 38 digits.
    ///
    /// - Returns: Whether the zeros were appended.
    mutating func append(zeros: Int) -> Bool {
        guard !isZero, zeros > 0 else { return true }
        guard zeros < Self.digits else { return false }
        var longer = self
        for _ in 0..<zeros {
            guard longer.append(0) else { return false }
        }
        self = longer
        return true
    }
}
