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
