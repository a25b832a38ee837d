/// What one call says of its timeouts; each limit that it does not name stays the endpoint's.
///
///     var options = CallOptions()
///     options.timeout.total = .seconds(5)
///     options.timeout.idle = .none
public struct TimeoutOverride: Sendable, Hashable {
    /// One limit: another one, none at all, or the endpoint's own.
    public struct Limit: Sendable, Hashable {
        private enum Value: Sendable, Hashable {
            case inherited, none
            case duration(Duration)
        }

        private let value: Value

        /// The endpoint's.
        public static let inherited = Self(value: .inherited)
        /// No limit.
        public static let none = Self(value: .none)

        /// This long.
        public static func duration(_ duration: Duration) -> Self {
            Self(value: .duration(duration))
        }

        /// Whole seconds, as `Duration` takes them.
        public static func seconds(_ seconds: some BinaryInteger) -> Self {
            .duration(.seconds(seconds))
        }

        /// Seconds and parts of them: `.seconds(0.5)`
        public static func seconds(_ seconds: Double) -> Self {
            .duration(.seconds(seconds))
        }

        /// Whole milliseconds, as `Duration` takes them.
        public static func milliseconds(_ milliseconds: some BinaryInteger) -> Self {
            .duration(.milliseconds(milliseconds))
        }

        /// Milliseconds and parts of them.
        public static func milliseconds(_ milliseconds: Double) -> Self {
            .duration(.milliseconds(milliseconds))
        }

        func applied(to inherited: Duration?) -> Duration? {
            switch value {
            case .inherited: inherited
            case .none: nil
            case .duration(let duration): duration
            }
        }

        /// Whether the call sets a limit of its own.
        var isOwn: Bool {
            if case .duration = value { true } else { false }
        }
    }

    /// One try, from sending to the answer's last byte, redirects included.
    public var attempt: Limit
    /// The whole call: queueing, every try, every wait between them. Named here it ends an open stream too.
    public var total: Limit
    /// Silence on the connection.
    public var idle: Limit

    /// What is not named stays the endpoint's.
    public init(attempt: Limit = .inherited, total: Limit = .inherited, idle: Limit = .inherited) {
        self.attempt = attempt
        self.total = total
        self.idle = idle
    }

    /// In place of the endpoint's as a whole: what the policy leaves without a limit has none.
    public init(_ policy: TimeoutPolicy) {
        self.init(attempt: Limit(policy.attempt), total: Limit(policy.total), idle: Limit(policy.idle))
    }

    func applied(to policy: TimeoutPolicy) -> TimeoutPolicy {
        TimeoutPolicy(
            attempt: attempt.applied(to: policy.attempt),
            total: total.applied(to: policy.total),
            idle: idle.applied(to: policy.idle)
        )
    }
}

extension TimeoutOverride.Limit {
    fileprivate init(_ duration: Duration?) {
        self = duration.map(Self.duration) ?? .none
    }
}
