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
