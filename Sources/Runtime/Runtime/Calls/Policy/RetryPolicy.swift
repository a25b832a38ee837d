/// Which failed attempts are repeated, and when.
///
/// Repeats idempotent methods (RFC 9110, section 9.2.2), any method after a failure in `unexecuted`, and all methods
/// with `retriesAnyMethod`. A body that is a single-use stream is not repeated.
///
/// A condition and a backoff can be custom:
///
///     RetryPolicy(
///         attempts: 5,
///         on: [.when { $0.kind == .status(409) && $0.elapsed < .seconds(3) }],
///         backoff: Backoff { .milliseconds(50 * $0.number) }
///     )
public struct RetryPolicy: Sendable {
    private var content: CopyOnWrite<Content>

    private struct Content: Sendable {
        var attempts: Int
        var conditions: [RetryCondition]
        var unexecuted: [RetryCondition]
        var backoff: Backoff
        var retryAfter: [RequestedDelay]
        var retryAfterLimit: Duration
        var decisionHeader: String?
        var retriesAnyMethod: Bool
        var isInherited: Bool = false
    }

    /// The maximum number of attempts, including the first.
    package var attempts: Int {
        get { content.value.attempts }
        _modify { yield &content.value.attempts }
    }
    /// The failures to repeat; one of them must match.
    package var conditions: [RetryCondition] {
        get { content.value.conditions }
        _modify { yield &content.value.conditions }
    }
    /// Failures, usually statuses, after which the server has certainly not executed the request, so that any method is
    /// repeated. They need not be among the conditions.
    package var unexecuted: [RetryCondition] {
        get { content.value.unexecuted }
        _modify { yield &content.value.unexecuted }
    }
    /// The delays between attempts. A delay that the server requests has precedence.
    package var backoff: Backoff {
        get { content.value.backoff }
        _modify { yield &content.value.backoff }
    }
    /// The header fields and fields of the body with which a server requests a delay, in order of precedence. `Retry-After`
    /// contains seconds or a date; others can also contain fractional seconds or a Unix time.
    package var retryAfter: [RequestedDelay] {
        get { content.value.retryAfter }
        _modify { yield &content.value.retryAfter }
    }
    /// The maximum delay that a server can request; a longer one ends the call immediately.
    package var retryAfterLimit: Duration {
        get { content.value.retryAfterLimit }
        _modify { yield &content.value.retryAfterLimit }
    }
    /// The header field with which a server decides whether a request is retried: `true` retries it regardless of the
    /// status, `false` does not retry it. The method and the number of attempts still apply.
    package var decisionHeader: String? {
        get { content.value.decisionHeader }
        _modify { yield &content.value.decisionHeader }
    }
    /// Whether repeating is safe whatever the method, because the server recognizes repeated requests.
    package var retriesAnyMethod: Bool {
        get { content.value.retriesAnyMethod }
        _modify { yield &content.value.retriesAnyMethod }
    }
    /// Whether the client's policy applies.
    private(set) var isInherited: Bool {
        get { content.value.isInherited }
        _modify { yield &content.value.isInherited }
    }

    /// By default 3 attempts with `builtInConditions`.
    public init(
        attempts: Int = 3,
        on conditions: [RetryCondition] = Self.builtInConditions,
        unexecuted: [RetryCondition] = [],
        backoff: Backoff = Backoff(),
        retryAfter: [RequestedDelay] = ["Retry-After"],
        retryAfterLimit: Duration = .seconds(60),
        decisionHeader: String? = nil,
        retriesAnyMethod: Bool = false
    ) {
        content = CopyOnWrite(
            Content(
                attempts: attempts,
                conditions: conditions,
                unexecuted: unexecuted,
                backoff: backoff,
                retryAfter: retryAfter,
                retryAfterLimit: retryAfterLimit,
                decisionHeader: decisionHeader,
                retriesAnyMethod: retriesAnyMethod
            )
        )
    }

    /// A single attempt.
    public static let never = Self(attempts: 1, on: [])

    /// The policy of the client's configuration.
    public static let inherited = {
        var policy = Self.never
        policy.isInherited = true
        return policy
    }()

    /// Failures that are usually temporary: timeouts, connection failures, and 429, 502, 503, 504.
    public static let builtInConditions: [RetryCondition] = [
        .timeout, .connection, .status(429), .status(502), .status(503), .status(504),
    ]
}

extension RetryPolicy {
    /// Nil for `.inherited`.
    var declared: Self? { isInherited ? nil : self }

    /// Whether a condition or a requested delay is in the body of a response.
    var readsBodies: Bool {
        retryAfter.contains(where: \.isInBody) || (conditions + unexecuted).contains(where: \.readsBody)
    }

    /// Whether a failure is repeated, regardless of the number of attempts.
    func repeats(_ failure: FailedAttempt) -> Bool {
        let decision = decisionHeader.flatMap { failure.headers[$0] }.flatMap { Bool($0.lowercased()) }
        if decision == false { return false }
        if unexecuted.contains(where: { $0.matches(failure) }) { return true }
        guard retriesAnyMethod || failure.request.method.isIdempotent, !failure.kind.isFinal else {
            return false
        }
        if decision == true, let status = failure.kind.status, status >= 400 { return true }
        return conditions.contains { $0.matches(failure) }
    }
}

extension NetworkError.Kind {
    /// Whether the call has ended, whatever the policy.
    fileprivate var isFinal: Bool {
        self == .cancelled || self == .shutdown || self == .timeout(.total)
    }
}

/// A kind of failed attempt that is repeated.
public struct RetryCondition: Sendable {
    private enum Reason: Sendable {
        case status(ClosedRange<Int>)
        case timeout, connection, dns
        case response(ClosedRange<Int>, @Sendable (HTTPResponse) -> Bool)
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

    /// A response with one of these statuses and a body for which `isError` is true: an error that the catalog declares. A 2xx
    /// can be one.
    @_spi(Generated) public static func response(
        _ statuses: ClosedRange<Int>,
        isError: @escaping @Sendable (HTTPResponse) -> Bool
    ) -> Self {
        Self(reason: .response(statuses, isError))
    }

    /// Whether the body of a response is needed.
    var readsBody: Bool {
        if case .response = reason { true } else { false }
    }

    func matches(_ failure: FailedAttempt) -> Bool {
        switch (reason, failure.kind.value) {
        case (.response(let statuses, let isError), .status(let status)):
            statuses.contains(status) && failure.response.map(isError) ?? false
        case (.custom(let isRetried), _): !failure.isSuccess && isRetried(failure)
        case (.status(let range), .status(let status)): range.contains(status)
        case (.timeout, .timeout(let limit)): limit != .total
        case (.connection, .connectionRefused), (.connection, .connectionLost), (.connection, .offline): true
        case (.dns, .dns): true
        default: false
        }
    }
}

/// A failed attempt, for custom retry conditions and delays.
public struct FailedAttempt: Sendable {
    /// The number of attempts so far; 1 after the first.
    public let number: Int
    /// The request.
    public let request: TransportRequest
    /// The kind of failure; the status if there is a response.
    public let kind: NetworkError.Kind
    /// The header fields of the response; empty without one.
    public let headers: HTTPHeaders
    /// The time since the start of the call.
    public let elapsed: Duration
    /// The response, if the retry policy reads its body.
    var response: HTTPResponse?

    /// Creates a failed attempt, for tests of retry conditions and delays.
    public init(
        number: Int,
        request: TransportRequest,
        kind: NetworkError.Kind,
        headers: HTTPHeaders = [:],
        elapsed: Duration = .zero
    ) {
        self.number = number
        self.request = request
        self.kind = kind
        self.headers = headers
        self.elapsed = elapsed
    }
}

extension FailedAttempt {
    /// Whether the response is a 2xx, which only a condition for its status can repeat.
    var isSuccess: Bool { kind.status.map(HTTPStatus.isSuccess) ?? false }
}
