/// A try that failed, for a program's own decision on what follows it.
public struct FailedAttempt: Sendable {
    /// How many tries were made: 1 after the first.
    public let number: Int
    /// What was sent.
    public let request: TransportRequest
    /// What went wrong; of an answer that is no success its status.
    public let kind: NetworkError.Kind
    /// Those of the answer; none where no answer came.
    public let headers: HTTPHeaders
    /// From the call's first step to the end of this try.
    public let elapsed: Duration

    /// As a call has it, for tests of a policy's own conditions and waits.
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
    /// Whether it is an answer that only a policy's own statuses can make a failure.
    var isSuccess: Bool { kind.status.map(HTTPStatus.isSuccess) ?? false }
}
