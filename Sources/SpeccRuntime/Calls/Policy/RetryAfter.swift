import Foundation

/// How long a server asks to wait (RFC 9110, section 10.2.3).
enum RetryAfter {
    /// What the first of the headers says that says anything.
    static func wait(_ headers: HTTPHeaders, named names: [String] = ["Retry-After"], now: Date) -> Duration? {
        for name in names {
            guard let value = headers.values(of: name).first?.trimmingCharacters(in: .whitespaces) else {
                continue
            }
            let isStandard = ASCIIText.lowercased(name) == "retry-after"
            if let wait = seconds(value) ?? date(value, now: now) ?? (isStandard ? nil : number(value, now: now)) {
                // Seconds that cannot be meant are those since 1970, in a header that nobody has defined.
                return !isStandard && wait >= .seconds(epoch) ? number(value, now: now) : wait
            }
        }
        return nil
    }

    /// Whole seconds; nonsense (`1e400`, `-1`, `soon`) is nil. More seconds than fit are a wait like any other that is too
    /// long.
    private static func seconds(_ value: String) -> Duration? {
        guard !value.isEmpty, value.utf8.allSatisfy(ASCIIText.isDigit) else {
            return nil
        }
        return .seconds(min(Int64(value) ?? .max, longest))
    }

    /// The time until a date; nil where it has passed.
    private static func date(_ value: String, now: Date) -> Duration? {
        var text = value
        return text.withUTF8(DateTimeFormat.http.date).flatMap { wait(until: $0, now: now) }
    }

    /// `0.25` seconds, or a time of day as seconds since 1970.
    private static func number(_ value: String, now: Date) -> Duration? {
        guard let first = value.utf8.first, ASCIIText.isDigit(first), let seconds = Double(value), seconds.isFinite
        else {
            return nil
        }
        guard seconds < Double(epoch) else {
            return wait(until: Date(timeIntervalSince1970: seconds), now: now)
        }
        return .seconds(seconds)
    }

    private static func wait(until date: Date, now: Date) -> Duration? {
        let seconds = date.timeIntervalSince(now)
        return seconds > 0 ? .seconds(min(seconds, Double(longest))) : nil
    }

    /// From here on a number is a time of day: in September 2001.
    private static let epoch: Int64 = 1_000_000_000

    /// 100 years, in seconds: what is above would overflow when added to a time.
    private static let longest: Int64 = 3_155_760_000
}
