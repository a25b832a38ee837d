/// An error response that the catalog declares: its decoded body and the complete `NetworkError`.
///
/// The fields of the body can be read directly:
///
///     catch .tooManyRequests(let problem) {
///         print(problem.message, problem.networkError.retryAfter ?? .zero)
@dynamicMemberLookup
public struct DeclaredError<Body: Sendable>: Sendable {
    /// The decoded body, in the type that the catalog declares for the status.
    public let body: Body
    /// The status, header fields, request, number of attempts and retry delay.
    public let networkError: NetworkError

    /// Creates a declared error from its parts.
    @_spi(Generated) public init(_ body: Body, _ networkError: NetworkError) {
        self.body = body
        self.networkError = networkError
    }

    /// Creates an error without a response, for tests and previews: `.notFound(DeclaredError(problem, status: 404))`.
    public init(_ body: Body, status: Int) {
        self.init(body, NetworkError(.status(status)))
    }

    /// A field of the body. If the body has a field `body` or `networkError`, write `error.body.body`.
    public subscript<Value>(dynamicMember field: KeyPath<Body, Value>) -> Value {
        body[keyPath: field]
    }
}

extension DeclaredError: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The description of the network error, which contains the body once and without secrets.
    @_spi(Generated) public var description: String { networkError.description }

    /// The same as `description`.
    @_spi(Generated) public var debugDescription: String { description }

    /// The description only, so that `dump` shows no secret.
    @_spi(Generated) public var customMirror: Mirror {
        Mirror(self, children: ["description": description])
    }
}
