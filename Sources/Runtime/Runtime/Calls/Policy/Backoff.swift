import Foundation
import SpeccText

/// The delays between attempts.
public struct Backoff: Sendable {
    /// How the delay changes from attempt to attempt.
    public struct Growth: Sendable {
        fileprivate enum Value: Sendable {
            case exponential(Duration), linear(Duration), immediate
            case custom(@Sendable (FailedAttempt) -> Duration)
        }

        fileprivate let value: Value

        /// Doubles the delay after each attempt.
        public static func exponential(from initial: Duration) -> Self {
            Self(value: .exponential(initial))
        }

        /// Adds the initial delay after each attempt.
        public static func linear(from initial: Duration) -> Self {
            Self(value: .linear(initial))
        }

        /// No delay.
        public static let immediate = Self(value: .immediate)

        static func custom(_ wait: @escaping @Sendable (FailedAttempt) -> Duration) -> Self {
            Self(value: .custom(wait))
        }
    }

    /// Randomizes delays, so that clients that failed together do not retry together.
    public struct Jitter: Sendable, Hashable {
        fileprivate enum Value: Sendable { case none, full, equal }

        fileprivate let value: Value

        /// No randomization.
        public static let none = Self(value: .none)
        /// From zero to the full delay.
        public static let full = Self(value: .full)
        /// From half to the full delay.
        public static let equal = Self(value: .equal)
    }

    /// The initial delay, and how it changes.
    package var growth: Growth
    /// The maximum delay.
    package var maximum: Duration
    /// The randomization of each delay.
    package var jitter: Jitter

    /// By default, doubles the delay from 200 ms up to 20 s, with full jitter.
    public init(
        _ growth: Growth = .exponential(from: .milliseconds(200)),
        maximum: Duration = .seconds(20),
        jitter: Jitter = .full
    ) {
        self.growth = growth
        self.maximum = maximum
        self.jitter = jitter
    }

    /// A delay that the program computes: `Backoff { .milliseconds(50 * $0.number) }`.
    ///
    /// - Parameters:
    ///   - maximum: The maximum delay.
    ///   - jitter: The random part of a delay.
    ///   - wait: Returns the delay. Negative delays are zero.
    public init(
        maximum: Duration = .seconds(20),
        jitter: Jitter = .none,
        _ wait: @escaping @Sendable (FailedAttempt) -> Duration
    ) {
        self.init(.custom(wait), maximum: maximum, jitter: jitter)
    }

    /// - Parameter chance: A random number from 0 up to but not including 1.
    func wait(after failure: FailedAttempt, chance: Double) -> Duration {
        let delay = max(.zero, min(maximum, growth.wait(after: failure, below: maximum)))
        return switch jitter.value {
        case .none: delay
        case .full: delay * chance
        case .equal: delay * (0.5 + chance / 2)
        }
    }
}

extension Backoff.Growth {
    fileprivate func wait(after failure: FailedAttempt, below maximum: Duration) -> Duration {
        switch value {
        case .immediate: return .zero
        case .custom(let wait): return wait(failure)
        // Doubling stops at the maximum: a power of a large attempt number would overflow.
        case .exponential(var wait):
            var count = 1
            while wait > .zero, wait < maximum, count < failure.number {
                wait = wait * 2
                count += 1
            }
            return wait
        case .linear(let initial):
            return initial < maximum / failure.number ? initial * failure.number : maximum
        }
    }
}

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
