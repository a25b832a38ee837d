/// How often to ask whether something is done, and for how long.
public struct PollPolicy: Sendable, Hashable {
    /// From the first pause to the longest one; each is twice as long as the one before.
    public var every: ClosedRange<Duration>
    /// In all, on the client's clock.
    public var limit: Duration

    /// From two to thirty seconds, five minutes in all, unless told otherwise.
    public init(every: ClosedRange<Duration> = .seconds(2) ... .seconds(30), for limit: Duration = .seconds(300)) {
        self.every = every
        self.limit = limit
    }

    /// Always the same pause.
    public init(every pause: Duration, for limit: Duration = .seconds(300)) {
        self.init(every: pause...pause, for: limit)
    }

    /// Why it cannot be followed, as half a sentence.
    var problem: String? {
        if every.lowerBound <= .zero {
            return "the pause between two questions is \(every.lowerBound), but must be longer than nothing"
        }
        return limit <= .zero ? "the time to wait is \(limit), but must be longer than nothing" : nil
    }
}

/// What an answer says about the thing that is waited for.
public struct PollOutcome: Sendable, Hashable {
    enum Value: Hashable {
        case done, pending, failed
    }

    let value: Value

    /// It is there.
    public static let done = Self(value: .done)
    /// Ask again.
    public static let pending = Self(value: .pending)
    /// It will never be there.
    public static let failed = Self(value: .failed)
}
