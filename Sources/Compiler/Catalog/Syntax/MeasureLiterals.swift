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

/// A rate in a catalog: `20/m`, the number of requests in a second, minute or hour.
package enum RateLiteral: Equatable, Sendable {
    case requests(Int, per: RateLimit.Unit)
    /// A number without a unit.
    case bare
    /// Zero, or more than the maximum.
    case outOfRange
    case invalid

    package static let maximum = 100_000

    package init(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard let digits = parts.first, !digits.isEmpty, digits.utf8.allSatisfy(NameWords.isDigit) else {
            self = .invalid
            return
        }
        guard parts.count > 1 else {
            self = .bare
            return
        }
        guard parts.count == 2, let unit = RateLimit.Unit(rawValue: String(parts[1])) else {
            self = .invalid
            return
        }
        guard let count = Int(digits), 1...Self.maximum ~= count else {
            self = .outOfRange
            return
        }
        self = .requests(count, per: unit)
    }
}

extension RateLiteral {
    /// Converts `20/min`, `20 / 1m`, `20 per minute`, `20rpm` or `20rps`; nil for other text.
    static func meant(by text: String) -> String? {
        let compact = text.lowercased().filter { $0 != " " }
        let digits = compact.prefix { $0.isASCII && $0.isNumber }
        guard !digits.isEmpty, digits.utf8.count < 7 else { return nil }
        switch compact.dropFirst(digits.count) {
        case "/sec", "/second", "/1s", "pers", "persec", "persecond", "rps": return digits + "/s"
        case "/min", "/minute", "/1m", "/60s", "perm", "permin", "perminute", "rpm": return digits + "/m"
        case "/hr", "/hour", "/1h", "/60m", "perh", "perhour", "rph": return digits + "/h"
        default: return nil
        }
    }
}

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
        "KiB": 1 << 10, "MiB": 1 << 20, "GiB": 1 << 30,
    ]
}

extension SizeLiteral {
    /// The literal in the exact unit with the smallest number: `1MB`, `16KB`, `250MiB`, `500B`.
    package static func text(bytes: Int64) -> String { text(bytes: bytes, separator: "") }

    /// - Parameter separator: The text between number and unit.
    package static func text(bytes: Int64, separator: String) -> String {
        let exact = units.filter { bytes >= $0.factor && bytes % $0.factor == 0 }
        guard let (unit, factor) = exact.max(by: { $0.factor < $1.factor }) else { return "\(bytes)\(separator)B" }
        return "\(bytes / factor)\(separator)\(unit)"
    }

    private static let units: [(name: String, factor: Int64)] = [
        ("GB", 1_000_000_000), ("MB", 1_000_000), ("KB", 1_000), ("GiB", 1 << 30), ("MiB", 1 << 20), ("KiB", 1 << 10),
    ]
}
