/// The pauses of a wait, one after the other.
struct PollSchedule {
    private var next: Duration
    private let longest: Duration
    /// On the client's clock.
    private let end: Duration

    init(_ policy: PollPolicy, from now: Duration) {
        next = policy.every.lowerBound
        longest = policy.every.upperBound
        end = now + policy.limit
    }

    /// When to ask again; nil where the time is up. The last question is asked when the time ends, not before.
    mutating func next(at now: Duration) -> Duration? {
        guard now < end else {
            return nil
        }
        defer { next = min(longest, next * 2) }
        return min(now + next, end)
    }
}
