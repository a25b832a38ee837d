/// What makes a failed attempt worth another one.
public struct RetryCondition: Sendable {
    private enum Reason: Sendable {
        case status(StatusPattern)
        case timeout, connection, dns
        case custom(@Sendable (FailedAttempt) -> Bool)
    }

    private let reason: Reason

    /// An answer with this status.
    public static func status(_ status: Int) -> Self {
        Self(reason: .status(.status(status)))
    }

    /// An answer with one of these statuses: `.statuses(500...599)`.
    public static func statuses(_ range: ClosedRange<Int>) -> Self {
        Self(reason: .status(.statuses(range)))
    }

    /// The attempt took too long, or the connection was silent for too long. The end of `total` is never repeated.
    public static var timeout: Self { Self(reason: .timeout) }

    /// Nobody answered, the connection broke, or there was no network.
    public static var connection: Self { Self(reason: .connection) }

    /// The host's name could not be resolved.
    public static var dns: Self { Self(reason: .dns) }

    /// What the program decides: `.when { $0.kind == .status(409) && $0.elapsed < .seconds(3) }`. A cancellation, a shutdown
    /// and the end of `total` are not asked about.
    public static func when(_ isWorthRepeating: @escaping @Sendable (FailedAttempt) -> Bool) -> Self {
        Self(reason: .custom(isWorthRepeating))
    }

    func matches(_ failure: FailedAttempt) -> Bool {
        switch (reason, failure.kind.value) {
        case (.custom(let decide), _): !failure.isSuccess && decide(failure)
        case (.status(let pattern), .status(let status)): pattern.matches(status)
        case (.timeout, .timeout(let limit)): limit != .total
        case (.connection, .connectionRefused), (.connection, .connectionLost), (.connection, .offline): true
        case (.dns, .dns): true
        default: false
        }
    }
}
