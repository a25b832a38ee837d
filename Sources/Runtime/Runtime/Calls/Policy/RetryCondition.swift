/// A kind of failed attempt that is repeated.
public struct RetryCondition: Sendable {
    private enum Reason: Sendable {
        case status(ClosedRange<Int>)
        case timeout, connection, dns
        case custom(@Sendable (FailedAttempt) -> Bool)
    }

    private let reason: Reason

    /// A response with this status.
    public static func status(_ status: Int) -> Self {
        Self(reason: .status(status...status))
    }

    /// A response with one of these statuses: `.statuses(500...599)`.
    public static func statuses(_ range: ClosedRange<Int>) -> Self {
        Self(reason: .status(range))
    }

    /// The attempt timeout or the idle timeout expired. A call whose total timeout expired is never repeated.
    public static var timeout: Self { Self(reason: .timeout) }

    /// The connection was refused or lost, or there is no network connection.
    public static var connection: Self { Self(reason: .connection) }

    /// The host name could not be resolved.
    public static var dns: Self { Self(reason: .dns) }

    /// The program decides: `.when { $0.kind == .status(409) && $0.elapsed < .seconds(3) }`. Not called after a
    /// cancellation, a shutdown or the total timeout.
    public static func when(_ isRetried: @escaping @Sendable (FailedAttempt) -> Bool) -> Self {
        Self(reason: .custom(isRetried))
    }

    func matches(_ failure: FailedAttempt) -> Bool {
        switch (reason, failure.kind.value) {
        case (.custom(let isRetried), _): !failure.isSuccess && isRetried(failure)
        case (.status(let range), .status(let status)): range.contains(status)
        case (.timeout, .timeout(let limit)): limit != .total
        case (.connection, .connectionRefused), (.connection, .connectionLost), (.connection, .offline): true
        case (.dns, .dns): true
        default: false
        }
    }
}
