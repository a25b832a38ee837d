import Foundation

/// How long a server asks to wait (RFC 9110, section 10.2.3).
enum RetryAfter {
    /// Whole seconds, or the time until a date. Nil where the header is missing or nonsense (`1e400`, `-1`, `soon`), and
    /// where the date has passed.
    static func wait(_ headers: HTTPHeaders, now: Date) -> Duration? {
        guard let value = headers.values(of: "Retry-After").first?.trimmingCharacters(in: .whitespaces) else {
            return nil
        }
        if !value.isEmpty, value.utf8.allSatisfy(ASCIIText.isDigit) {
            // More seconds than fit are a wait like any other that is too long.
            return .seconds(min(Int64(value) ?? .max, longest))
        }
        var text = value
        guard let date = text.withUTF8(DateTimeForm.http.date) else {
            return nil
        }
        let seconds = date.timeIntervalSince(now)
        return seconds > 0 ? .seconds(min(seconds, Double(longest))) : nil
    }

    /// 100 years, in seconds: what is above would overflow when added to a time.
    private static let longest: Int64 = 3_155_760_000
}
