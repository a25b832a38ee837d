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
