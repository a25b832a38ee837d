/// Why a call failed, with all that is known about it.
///
/// `message()` and `errorDescription` are for people, `description` is for developers. Neither shows a secret.
public struct NetworkError: EndpointFailure {
    /// One reference, so that passing an error along costs nothing.
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

    /// A failure of the program's own, or one for its tests. A call adds what it knows of itself.
    ///
    /// - Parameters:
    ///   - details: For developers: half a sentence without secrets.
    ///   - response: The answer that is the failure. `HTTPResponse.unexpectedStatus()` is shorter where its status is.
    ///   - retryAfter: How long to wait before another try.
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

    /// The same error: a call without declared errors fails with what it is.
    public init(_ error: NetworkError) {
        self = error
    }

    /// A cancellation of which nothing else is known.
    public static let cancelled: NetworkError = Self(Kind.cancelled)

    /// The same error, since nothing is declared.
    public static func other(_ error: NetworkError) -> NetworkError { error }

    /// The error itself, also where it is a cancellation.
    public var networkError: NetworkError { self }
}

extension NetworkError {
    /// Lets a `catch` or a `case` name the kind: `catch .cancelled`, `catch .status(404)`, `case .timeout(.total):`
    public static func ~= (kind: Kind, error: NetworkError) -> Bool {
        error.kind == kind
    }
}

extension NetworkError {
    /// What to switch over.
    public var kind: Kind { content.kind }

    /// For developers: what exactly was wrong, in the words of whoever noticed.
    public var details: String? { content.details }

    /// `GitHub.Issues.listIssues`
    public var endpoint: String? { content.call?.endpoint.name }

    /// What was sent last; nil where nothing was.
    public var request: TransportRequest? { content.call?.request }

    /// Tries that were made; 0 where nothing was sent.
    public var attempts: Int { content.call?.attempts ?? 0 }

    /// The answer, where one came.
    public var response: HTTPResponse? { content.response }

    /// How long the server asked to wait, or what the next wait would have been had there been time for it.
    public var retryAfter: Duration? { content.retryAfter }

    /// What was thrown below: a `TransportError`, a `DecodingError`, an error of the program's own.
    public var underlying: (any Error)? { content.underlying }

    /// The answer's status where that status is the failure. (The status of an answer that could not be read is in
    /// `response`.)
    public var status: Int? { kind.status }

    /// Whether nothing has failed at all: the caller had gone.
    public var isCancelled: Bool { kind == .cancelled }

    var call: CallSummary? { content.call }

    /// The same failure seen from a later point of the same call.
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

/// Which call it was and how far it got.
///
/// A class, so that answers and errors that carry it stay small.
final class CallSummary: Sendable {
    let endpoint: EndpointIdentity
    let request: TransportRequest?
    let attempts: Int

    init(endpoint: EndpointIdentity, request: TransportRequest? = nil, attempts: Int = 0) {
        self.endpoint = endpoint
        self.request = request
        self.attempts = attempts
    }
}
