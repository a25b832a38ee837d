/// A size in a catalog, in decimal units: `500B`, `16KB`, `1.5MB`, `2GB`.
package enum SizeLiteral: Equatable, Sendable {
    case bytes(Int64)
    /// A number without a unit.
    case bare
    /// Not a whole number of bytes, or more than a terabyte.
    case outOfRange
    case invalid

    private static let maximum: Int64 = 1_000_000_000_000

    package init(_ text: String) {
        let bytes = Array(text.utf8)
        let end = bytes.firstIndex { !NameWords.isDigit($0) && $0 != UInt8(ascii: ".") } ?? bytes.count
        let number = String(decoding: bytes[..<end], as: UTF8.self)
        guard NumberLiteral.isNumber(number) else {
            self = .invalid
            return
        }
        let unit = String(decoding: bytes[end...], as: UTF8.self)
        guard let factor = Self.factors[unit] else {
            self = unit.isEmpty ? .bare : .invalid
            return
        }
        self = Self.value(number, factor).map { .bytes($0) } ?? .outOfRange
    }

    private static func value(_ number: String, _ factor: Int64) -> Int64? {
        let parts = number.split(separator: ".")
        let decimals = parts.count > 1 ? parts[1] : ""
        guard let digits = Int64(parts[0] + decimals), decimals.utf8.count < 10 else { return nil }
        let scale = decimals.utf8.reduce(Int64(1)) { scale, _ in scale * 10 }
        let (product, overflow) = digits.multipliedReportingOverflow(by: factor)
        guard !overflow, product % scale == 0, product / scale <= maximum else { return nil }
        return product / scale
    }

    private static let factors: [String: Int64] = [
        "B": 1, "KB": 1_000, "kB": 1_000, "MB": 1_000_000, "GB": 1_000_000_000,
    ]
}

extension SizeLiteral {
    /// The literal in the largest exact unit: `1MB`, `16KB`, `500B`.
    package static func text(bytes: Int64) -> String {
        for (unit, factor) in [("GB", 1_000_000_000), ("MB", 1_000_000), ("KB", 1_000)] as [(String, Int64)]
        where bytes >= factor && bytes % factor == 0 {
            return "\(bytes / factor)\(unit)"
        }
        return "\(bytes)B"
    }
}
