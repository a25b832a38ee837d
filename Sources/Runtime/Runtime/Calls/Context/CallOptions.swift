/// Overrides of an endpoint's settings for one call. A property with its default value overrides nothing.
public struct CallOptions: Sendable {
    /// Header fields; they replace all other fields of the same names.
    public var headers: HTTPHeaders
    /// Overrides of single timeouts.
    public var timeout: TimeoutOverride
    /// Replaces the endpoint's retry policy as a whole. A request that is not idempotent is sent once, unless the policy
    /// permits all methods or the request has an idempotency key.
    public var retry: RetryPolicy?
    /// Replaces the servers of the service, the client and the endpoint: a server without other servers receives the call
    /// whatever host the endpoint names.
    public var server: Server?
    /// Replaces the strategy of the endpoint's cache policy; `.reload` suits pull-to-refresh. For other directives set
    /// the header field `Cache-Control` (RFC 9111, section 5.2.1).
    public var cache: CacheStrategy?
    /// The greatest number of attempts, whatever the retry policy.
    var attempts: Int?

    /// Creates options that override only what is passed.
    public init(
        headers: HTTPHeaders = [:],
        timeout: TimeoutOverride = TimeoutOverride(),
        retry: RetryPolicy? = nil,
        server: Server? = nil,
        cache: CacheStrategy? = nil
    ) {
        self.headers = headers
        self.timeout = timeout
        self.retry = retry
        self.server = server
        self.cache = cache
    }
}

extension CallOptions {
    /// The environment that the options select, in which credentials are renewed. The server of an absolute URL is none.
    func environment(of request: RequestBuilder) -> Server? {
        request.address == nil ? server : nil
    }
}

/// Overrides of an endpoint's timeouts for one call.
///
///     let options = CallOptions(timeout: TimeoutOverride(total: .seconds(5), idle: .none))
public struct TimeoutOverride: Sendable, Hashable {
    /// The override of one timeout.
    public struct Limit: Sendable, Hashable {
        private enum Value: Sendable, Hashable {
            case inherited, none
            case duration(Duration)
        }

        private let value: Value

        /// The endpoint's timeout.
        public static let inherited = Self(value: .inherited)
        /// No timeout.
        public static let none = Self(value: .none)

        /// A timeout of this duration.
        public static func duration(_ duration: Duration) -> Self {
            Self(value: .duration(duration))
        }

        /// A timeout in seconds: `.seconds(5)`, `.seconds(0.5)`.
        public static func seconds(_ seconds: Double) -> Self {
            .duration(.seconds(seconds))
        }

        /// A timeout in milliseconds.
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

        /// Whether the call sets a timeout of its own.
        var isOwn: Bool {
            if case .duration = value { true } else { false }
        }
    }

    /// One attempt, from sending the request to the last byte of the response, redirects included.
    package var attempt: Limit
    /// The whole call: queueing, every attempt and the waits between them. Set here, it limits an open stream too.
    package var total: Limit
    /// The time without any data on the connection.
    package var idle: Limit

    /// Creates overrides; a timeout that is not passed is the endpoint's.
    public init(attempt: Limit = .inherited, total: Limit = .inherited, idle: Limit = .inherited) {
        self.attempt = attempt
        self.total = total
        self.idle = idle
    }

    /// Replaces all timeouts of the endpoint; nil in the policy means no timeout.
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
