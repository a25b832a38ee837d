/// How long to wait before the next try.
public struct Backoff: Sendable {
    /// How waits change from try to try. More ways may come.
    public struct Growth: Sendable {
        fileprivate enum Value: Sendable {
            case exponential(Duration), linear(Duration), immediate
            case custom(@Sendable (FailedAttempt) -> Duration)
        }

        fileprivate let value: Value

        /// The first wait, then twice as long each time.
        public static func exponential(from initial: Duration) -> Self {
            Self(value: .exponential(initial))
        }

        /// The first wait, then longer by as much each time.
        public static func linear(from initial: Duration) -> Self {
            Self(value: .linear(initial))
        }

        /// No wait at all.
        public static let immediate = Self(value: .immediate)

        /// As the program wishes: `.custom { .milliseconds(50 * $0.number) }`. Below zero is no wait.
        public static func custom(_ wait: @escaping @Sendable (FailedAttempt) -> Duration) -> Self {
            Self(value: .custom(wait))
        }
    }

    /// What chance does to a wait, so that clients who failed together do not come back together. More kinds may come.
    public struct Jitter: Sendable, Hashable {
        fileprivate enum Value: Sendable { case none, full, equal }

        fileprivate let value: Value

        /// The wait as it is.
        public static let none = Self(value: .none)
        /// Anything from nothing to the whole wait.
        public static let full = Self(value: .full)
        /// Anything from half to the whole wait.
        public static let equal = Self(value: .equal)
    }

    /// How long the first wait is, and each one after it.
    public var growth: Growth
    /// No wait is longer, jitter included.
    public var maximum: Duration
    /// What chance makes of each wait.
    public var jitter: Jitter

    /// From 200 ms to 20 s, twice as long each time, with full jitter, by default.
    public init(
        _ growth: Growth = .exponential(from: .milliseconds(200)),
        maximum: Duration = .seconds(20),
        jitter: Jitter = .full
    ) {
        self.growth = growth
        self.maximum = maximum
        self.jitter = jitter
    }

    /// As the program wishes: `Backoff { .milliseconds(50 * $0.number) }`
    ///
    /// - Parameters:
    ///   - maximum: No wait is longer.
    ///   - wait: Below zero is none.
    public init(
        maximum: Duration = .seconds(20),
        jitter: Jitter = .none,
        _ wait: @escaping @Sendable (FailedAttempt) -> Duration
    ) {
        self.init(.custom(wait), maximum: maximum, jitter: jitter)
    }

    /// - Parameter chance: From 0 up to but not including 1.
    func wait(after failure: FailedAttempt, chance: Double) -> Duration {
        let whole = max(.zero, min(maximum, growth.wait(after: failure, below: maximum)))
        return switch jitter.value {
        case .none: whole
        case .full: whole * chance
        case .equal: whole * (0.5 + chance / 2)
        }
    }
}

extension Backoff.Growth {
    fileprivate func wait(after failure: FailedAttempt, below maximum: Duration) -> Duration {
        switch value {
        case .immediate: return .zero
        case .custom(let wait): return wait(failure)
        // Bounded by doubling no further than the maximum: a power of a large attempt would overflow.
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
