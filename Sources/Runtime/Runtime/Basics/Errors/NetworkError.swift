/// The failure of a call, with its endpoint, request, response and cause.
///
/// `message()` and `errorDescription` are for users, `description` is for developers. None of them shows a secret.
public struct NetworkError: Error, Sendable {
    /// A single reference, so that the error is cheap to pass on.
    private let content: Content

    private final class Content: Sendable {
        let kind: Kind
        let details: String?
        let call: CallSummary?
        let response: HTTPResponse?
        let retryAfter: Duration?
        let underlying: (any Error)?

        init(
            _ kind: Kind,
            _ details: String?,
            _ call: CallSummary?,
            _ response: HTTPResponse?,
            _ retryAfter: Duration?,
            _ underlying: (any Error)?
        ) {
            self.kind = kind.decodingError == nil ? kind : kind.hiding(call?.request?.knownSecrets ?? [])
            self.details = details.map { VisibleText.escaped(call?.request?.hidingSecrets(in: $0) ?? $0) }
            self.call = call
            self.response = response
            self.retryAfter = retryAfter
            self.underlying = underlying
        }
    }

    /// Creates an error of the program, or for its tests. When a middleware throws it, the call adds its own state.
    ///
    /// - Parameters:
    ///   - kind: The reason.
    ///   - details: For developers: a phrase without secrets.
    ///   - response: The response that is the failure. Use `HTTPResponse.unexpectedStatus()` if its status is the
    ///     failure.
    ///   - retryAfter: How long to wait before the next attempt.
    ///   - underlying: The error that caused this one.
    public init(
        _ kind: Kind,
        details: String? = nil,
        response: HTTPResponse? = nil,
        retryAfter: Duration? = nil,
        underlying: (any Error)? = nil
    ) {
        content = Content(kind, details, response?.call, response, retryAfter, underlying)
    }

    init(
        _ kind: Kind,
        details: String? = nil,
        in call: CallSummary?,
        response: HTTPResponse? = nil,
        retryAfter: Duration? = nil,
        underlying: (any Error)? = nil
    ) {
        content = Content(kind, details, call, response, retryAfter, underlying)
    }
}

extension NetworkError {
    /// Matches the kind in a `catch` or `case`: `catch .cancelled`, `catch .status(404)`, `case .timeout(.total):`.
    public static func ~= (kind: Kind, error: NetworkError) -> Bool {
        error.kind == kind
    }
}

extension NetworkError {
    /// The category of the failure.
    public var kind: Kind { content.kind }

    /// For developers: the exact cause.
    public var details: String? { content.details }

    /// The name of the endpoint: `GitHub.Issues.listIssues`.
    public var endpoint: String? { content.call?.endpoint.name }

    /// The last request; nil if none was sent.
    public var request: TransportRequest? { content.call?.request }

    /// The number of attempts; 0 if none was made.
    public var attempts: Int { content.call?.attempts ?? 0 }

    /// Whether a retry was omitted because the client's `RetryBudget` for the host was exhausted.
    public var isRetryBudgetExhausted: Bool { content.call?.isRetryBudgetExhausted ?? false }

    /// The response; nil if none arrived.
    public var response: HTTPResponse? { content.response }

    /// Whether the server has accepted a request of the call although the call failed, because the response was incomplete or
    /// invalid. Repeating the call could execute it twice.
    package var isAccepted: Bool { content.call?.isAccepted ?? false }

    /// The delay that the server requested before the next attempt, or the delay before a retry that exceeded the
    /// deadline.
    public var retryAfter: Duration? { content.retryAfter }

    /// The cause: a `TransportError`, a `DecodingError`, or an error of the program.
    public var underlying: (any Error)? { content.underlying }

    /// The status of the response if that is the failure. The status of a response that could not be decoded is in
    /// `response`.
    public var status: Int? { kind.status }

    var call: CallSummary? { content.call }

    /// The same error with a later state of its call.
    func with(_ call: CallSummary, retryAfter: Duration? = nil) -> Self {
        Self(
            kind,
            details: details,
            in: call,
            response: response,
            retryAfter: retryAfter ?? self.retryAfter,
            underlying: underlying
        )
    }
}

/// The endpoint, last request and number of attempts of a call.
///
/// A class, so that responses and errors that refer to it stay small.
final class CallSummary: Sendable {
    let endpoint: EndpointIdentity
    let request: TransportRequest?
    let attempts: Int
    let isRetryBudgetExhausted: Bool
    let isAccepted: Bool

    init(
        endpoint: EndpointIdentity,
        request: TransportRequest? = nil,
        attempts: Int = 0,
        isRetryBudgetExhausted: Bool = false,
        isAccepted: Bool = false
    ) {
        self.endpoint = endpoint
        self.request = request
        self.attempts = attempts
        self.isRetryBudgetExhausted = isRetryBudgetExhausted
        self.isAccepted = isAccepted
    }
}
