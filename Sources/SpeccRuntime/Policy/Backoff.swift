/// How long to wait before the next try.
public struct Backoff: Sendable {
    /// How waits change from try to try. More ways may come.
    public struct Growth: Sendable, Hashable {
        fileprivate enum Value: Sendable { case exponential, linear, immediate }

        fileprivate let value: Value

        /// `initial`, then twice as long each time.
        public static let exponential = Self(value: .exponential)
        /// `initial`, then longer by as much each time.
        public static let linear = Self(value: .linear)
        /// No wait at all.
        public static let immediate = Self(value: .immediate)
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

    /// Left aside where the program waits as it wishes.
    public var growth: Growth
    /// Before the second try.
    public var initial: Duration
    /// No wait is longer, jitter included.
    public var maximum: Duration
    /// What chance makes of each wait.
    public var jitter: Jitter
    private var custom: (@Sendable (FailedAttempt) -> Duration)?

    /// From 200 ms to 20 s with full jitter, unless told otherwise.
    public init(
        _ growth: Growth = .exponential,
        initial: Duration = .milliseconds(200),
        maximum: Duration = .seconds(20),
        jitter: Jitter = .full
    ) {
        self.growth = growth
        self.initial = initial
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
        self.init(.immediate, initial: .zero, maximum: maximum, jitter: jitter)
        custom = wait
    }

    /// - Parameter chance: From 0 up to but not including 1.
    func wait(after failure: FailedAttempt, chance: Double) -> Duration {
        let whole = max(.zero, min(maximum, custom?(failure) ?? growth(after: failure.number)))
        return switch jitter.value {
        case .none: whole
        case .full: whole * chance
        case .equal: whole * (0.5 + chance / 2)
        }
    }

    private func growth(after attempt: Int) -> Duration {
        switch growth.value {
        case .immediate: return .zero
        // Bounded by doubling no further than the maximum: a power of a large attempt would overflow.
        case .exponential:
            var wait = initial
            var count = 1
            while wait > .zero, wait < maximum, count < attempt {
                wait = wait * 2
                count += 1
            }
            return wait
        case .linear:
            return initial < maximum / attempt ? initial * attempt : maximum
        }
    }
}
