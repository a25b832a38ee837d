/// Whether and when a failed attempt is followed by another one.
///
/// Only what may be done twice is repeated: idempotent methods (RFC 9110, section 9.2.2), any method after a status in
/// `unexecuted`, and everything where `retriesAnyMethod`. A body that streams once cannot be repeated.
///
/// A program decides itself with a condition and a backoff of its own; all else still holds:
///
///     RetryPolicy(
///         attempts: 5,
///         on: [.when { $0.kind == .status(409) && $0.elapsed < .seconds(3) }],
///         backoff: Backoff { .milliseconds(50 * $0.number) }
///     )
public struct RetryPolicy: Sendable {
    /// Tries in all, the first included.
    public var attempts: Int
    /// Any of them is enough.
    public var conditions: [RetryCondition]
    /// Statuses that say that the request was not carried out: any method may be repeated. They need not stand among the
    /// conditions as well.
    public var unexecuted: [StatusPattern]
    /// The waits between tries. A wait that the server asks for takes its place.
    public var backoff: Backoff
    /// The headers by which a server says how long to wait; the first that says so counts. `Retry-After` holds seconds or a
    /// date; any other may also hold parts of seconds, or a time of day in seconds since 1970.
    public var retryAfterHeaders: [String]
    /// The longest wait that a server may ask for; when it asks for more, the call ends at once.
    public var retryAfterLimit: Duration
    /// The author's word that repeating does no harm, whatever the method.
    public var retriesAnyMethod: Bool

    /// Three tries on the built-in conditions, unless told otherwise.
    public init(
        attempts: Int = 3,
        on conditions: [RetryCondition] = Self.builtInConditions,
        unexecuted: [StatusPattern] = [],
        backoff: Backoff = Backoff(),
        retryAfterHeaders: [String] = ["Retry-After"],
        retryAfterLimit: Duration = .seconds(60),
        retriesAnyMethod: Bool = false
    ) {
        self.attempts = attempts
        self.conditions = conditions
        self.unexecuted = unexecuted
        self.backoff = backoff
        self.retryAfterHeaders = retryAfterHeaders
        self.retryAfterLimit = retryAfterLimit
        self.retriesAnyMethod = retriesAnyMethod
    }

    /// One try.
    public static let never = Self(attempts: 1, on: [])

    /// What passes by itself, as a rule: timeouts, broken connections, and 429, 502, 503, 504.
    public static let builtInConditions: [RetryCondition] = [
        .timeout, .connection, .status(429), .status(502), .status(503), .status(504),
    ]
}

extension RetryPolicy {
    /// Whether a failure asks for another try, however many there were.
    func repeats(_ failure: FailedAttempt) -> Bool {
        if let status = failure.kind.status, unexecuted.contains(where: { $0.matches(status) }) {
            return true
        }
        guard retriesAnyMethod || failure.request.method.isIdempotent, !failure.kind.isFinal else {
            return false
        }
        return conditions.contains { $0.matches(failure) }
    }
}

extension NetworkError.Kind {
    /// Whether the call is over, whatever a policy says.
    fileprivate var isFinal: Bool {
        self == .cancelled || self == .shutdown || self == .timeout(.total)
    }
}
