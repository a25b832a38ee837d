/// The interval and the timeout of polling.
public struct PollPolicy: Sendable, Hashable {
    /// The first and the longest interval; each is twice as long as the one before.
    package var every: ClosedRange<Duration>
    /// The timeout of the polling as a whole, on the client's clock.
    package var limit: Duration

    /// By default intervals from 2 to 30 s, for 5 minutes.
    public init(every: ClosedRange<Duration> = .seconds(2) ... .seconds(30), for limit: Duration = .seconds(300)) {
        self.every = every
        self.limit = limit
    }

    /// A constant interval.
    public init(every interval: Duration, for limit: Duration = .seconds(300)) {
        self.init(every: interval...interval, for: limit)
    }

    /// Why the policy is invalid, as a phrase.
    var problem: String? {
        if every.lowerBound <= .zero {
            return "polling interval must be greater than zero, is \(every.lowerBound)"
        }
        return limit <= .zero ? "polling timeout must be greater than zero, is \(limit)" : nil
    }
}

/// The state of the awaited operation.
public struct PollOutcome: Sendable, Hashable {
    enum Value: Hashable {
        case done, pending, failed
    }

    let value: Value

    /// The operation is complete.
    public static let done = Self(value: .done)
    /// The operation is not complete: poll again.
    public static let pending = Self(value: .pending)
    /// The operation failed.
    public static let failed = Self(value: .failed)
}

/// The times at which an operation is polled.
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

    /// The time of the next request; nil after the timeout. The last request is sent at the timeout, not before.
    ///
    /// - Parameter requested: The wait that the server requests. It extends the interval, not the timeout.
    mutating func next(at now: Duration, requested: Duration? = nil) -> Duration? {
        guard now < end else {
            return nil
        }
        defer { next = min(longest, next * 2) }
        return min(now + max(next, requested ?? .zero), end)
    }
}

/// A condition on the status or on a field of a response.
@_spi(Generated) public struct ResponseCondition: Sendable {
    private var path: JSONPath = []
    private var values: [String] = []
    /// The statuses, in place of a field.
    private var statuses: [Int] = []

    /// The response has one of the statuses.
    public static func status(_ statuses: Int...) -> Self {
        Self(statuses: statuses)
    }

    /// The field has one of the values: a string, or the JSON text of a number or boolean. Without values: it is
    /// present and not null.
    public static func field(_ path: JSONPath, is values: String...) -> Self {
        Self(path: path, values: values)
    }

    /// Whether there are conditions and all of them are met.
    static func areMet(_ conditions: [ResponseCondition], by status: Int, in reader: inout JSONReader) -> Bool {
        !conditions.isEmpty && conditions.allSatisfy { $0.matches(status, in: &reader) }
    }

    private func matches(_ status: Int, in reader: inout JSONReader) -> Bool {
        guard statuses.isEmpty else {
            return statuses.contains(status)
        }
        guard let value = reader.read(at: path, { JSONValue(reading: &$0) }) else {
            return false
        }
        return values.isEmpty || value.scalarText.map(values.contains) ?? false
    }
}
