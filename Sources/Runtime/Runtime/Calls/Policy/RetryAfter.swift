import Foundation
import SpeccText

/// The delay that a server requests (RFC 9110, section 10.2.3).
enum RetryAfter {
    /// The delay of the first header field with a valid value.
    static func wait(_ headers: HTTPHeaders, named names: [String] = ["Retry-After"], now: Date) -> Duration? {
        for name in names {
            guard let value = headers.values(of: name).first?.trimmingCharacters(in: .whitespaces) else {
                continue
            }
            let isStandard = ASCIIText.lowercased(name) == "retry-after"
            if RetryWaitHeader.isInMilliseconds(name) {
                guard let milliseconds = decimal(value) else { continue }
                return .seconds(min(milliseconds / 1000, Double(longest)))
            }
            if let wait = seconds(value) ?? date(value, now: now) ?? (isStandard ? nil : number(value, now: now)) {
                // In a non-standard header field, a large number is a Unix time.
                return !isStandard && wait >= .seconds(firstUnixTime) ? number(value, now: now) : wait
            }
        }
        return nil
    }

    /// Whole seconds; nil for invalid values such as `1e400`, `-1` and `soon`. Too many seconds for `Int64` are limited
    /// to 100 years.
    private static func seconds(_ value: String) -> Duration? {
        guard !value.isEmpty, value.utf8.allSatisfy(ASCIIText.isDigit) else {
            return nil
        }
        return .seconds(min(Int64(value) ?? .max, longest))
    }

    /// The time until a date; nil if it has passed.
    private static func date(_ value: String, now: Date) -> Duration? {
        var text = value
        return text.withUTF8(DateTimeFormat.http.date).flatMap { wait(until: $0, now: now) }
    }

    /// Fractional seconds, or a Unix time.
    private static func number(_ value: String, now: Date) -> Duration? {
        guard let seconds = decimal(value) else {
            return nil
        }
        guard seconds < Double(firstUnixTime) else {
            return wait(until: Date(timeIntervalSince1970: seconds), now: now)
        }
        return .seconds(seconds)
    }

    /// A number without sign and exponent; `Double` also reads hexadecimal numbers.
    private static func decimal(_ value: String) -> Double? {
        let parts = value.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(ASCIIText.isDigit) }) else {
            return nil
        }
        return Double(value).flatMap { $0.isFinite ? $0 : nil }
    }

    private static func wait(until date: Date, now: Date) -> Duration? {
        let seconds = date.timeIntervalSince(now)
        return seconds > 0 ? .seconds(min(seconds, Double(longest))) : nil
    }

    /// Numbers from here on are Unix times: September 2001.
    private static let firstUnixTime: Int64 = 1_000_000_000

    /// 100 years in seconds: a larger delay overflows when added to a time.
    private static let longest: Int64 = 3_155_760_000
}
