/// Whether and when a failed attempt is followed by another one.
///
/// Only what may be done twice is repeated: idempotent methods (RFC 9110, section 9.2.2), any method after a status in
/// `unexecuted`, and everything where `isSafe`. A body that streams once cannot be repeated.
public struct RetryPolicy: Sendable, Hashable {
    /// Tries in all, the first included.
    public var attempts: Int
    /// Any of them is enough.
    public var conditions: [RetryCondition]
    /// Statuses that say that the request was not carried out: any method may be repeated. They need not stand among the
    /// conditions as well.
    public var unexecuted: [StatusPattern]
    public var backoff: Backoff
    /// The longest wait that a server may ask for in `Retry-After`; when it asks for more, the call ends at once.
    public var retryAfterLimit: Duration
    /// The author's word that repeating does no harm, whatever the method.
    public var isSafe: Bool

    /// Three tries on the built-in conditions, unless told otherwise.
    public init(
        attempts: Int = 3,
        on conditions: [RetryCondition] = Self.builtInConditions,
        unexecuted: [StatusPattern] = [],
        backoff: Backoff = Backoff(),
        retryAfterLimit: Duration = .seconds(60),
        isSafe: Bool = false
    ) {
        self.attempts = attempts
        self.conditions = conditions
        self.unexecuted = unexecuted
        self.backoff = backoff
        self.retryAfterLimit = retryAfterLimit
        self.isSafe = isSafe
    }

    /// One try.
    public static let never = Self(attempts: 1, on: [])

    /// What passes by itself, as a rule: timeouts, broken connections, and 429, 502, 503, 504.
    public static let builtInConditions: [RetryCondition] = [
        .timeout, .connection, .status(429), .status(502), .status(503), .status(504),
    ]
}

extension RetryPolicy {
    /// Whether an answer with this status asks for another try.
    func repeats(status: Int, of method: HTTPMethod) -> Bool {
        if unexecuted.contains(where: { $0.matches(status) }) {
            return true
        }
        return mayRepeat(method) && conditions.contains { $0.matches(status: status) }
    }

    /// Whether a failure without an answer asks for another try.
    func repeats(_ kind: NetworkError.Kind, of method: HTTPMethod) -> Bool {
        mayRepeat(method) && conditions.contains { $0.matches(kind) }
    }

    private func mayRepeat(_ method: HTTPMethod) -> Bool {
        isSafe || method.isIdempotent
    }
}
