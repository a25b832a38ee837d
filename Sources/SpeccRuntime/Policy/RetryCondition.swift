/// What makes a failed attempt worth another one.
public struct RetryCondition: Sendable, Hashable {
    private enum Reason: Sendable, Hashable {
        case status(StatusPattern)
        case timeout, connection, dns
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

    func matches(status: Int) -> Bool {
        if case .status(let pattern) = reason { pattern.matches(status) } else { false }
    }

    func matches(_ kind: NetworkError.Kind) -> Bool {
        switch (reason, kind) {
        case (.status(let pattern), .status(let status)): pattern.matches(status)
        case (.timeout, .timeout(.attempt)), (.timeout, .timeout(.idle)): true
        case (.connection, .connectionRefused), (.connection, .connectionLost), (.connection, .offline): true
        case (.dns, .dns): true
        default: false
        }
    }
}
