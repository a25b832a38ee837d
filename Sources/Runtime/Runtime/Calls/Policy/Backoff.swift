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
