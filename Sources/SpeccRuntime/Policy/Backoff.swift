/// How long to wait before the next try.
public struct Backoff: Sendable, Hashable {
    /// How waits change from try to try.
    public enum Growth: Sendable, Hashable {
        /// `initial`, then twice as long each time.
        case exponential
        /// `initial`, then longer by as much each time.
        case linear
        /// No wait at all.
        case immediate
    }

    /// What chance does to a wait, so that clients who failed together do not come back together.
    public enum Jitter: Sendable, Hashable {
        case none
        /// Anything from nothing to the whole wait.
        case full
        /// Anything from half to the whole wait.
        case equal
    }

    public var growth: Growth
    /// Before the second try.
    public var initial: Duration
    /// No wait is longer, jitter included.
    public var maximum: Duration
    public var jitter: Jitter

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

    /// - Parameters:
    ///   - attempt: How many tries have failed: 1 before the second.
    ///   - chance: From 0 up to but not including 1.
    func wait(after attempt: Int, chance: Double) -> Duration {
        let whole = max(.zero, min(maximum, growth(after: attempt)))
        return switch jitter {
        case .none: whole
        case .full: whole * chance
        case .equal: whole * (0.5 + chance / 2)
        }
    }

    private func growth(after attempt: Int) -> Duration {
        switch growth {
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
