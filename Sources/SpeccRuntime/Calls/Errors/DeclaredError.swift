/// What a declared error holds: its body as the catalog types it, and everything else that is known about the failure.
///
/// The body's fields can be read from it directly:
///
///     catch .tooManyRequests(let problem) {
///         print(problem.message, problem.networkError.retryAfter ?? .zero)
///     }
@dynamicMemberLookup
public struct DeclaredError<Body: Sendable>: Sendable {
    /// What the server sent, in the type that the catalog gives to errors of this status.
    public let body: Body
    /// Status, headers, request, attempts and the wait that the server asked for.
    public let networkError: NetworkError

    /// As a call makes it.
    public init(_ body: Body, _ networkError: NetworkError) {
        self.body = body
        self.networkError = networkError
    }

    /// An error for tests and previews, without an answer: `.notFound(DeclaredError(problem, status: 404))`
    public init(_ body: Body, status: Int) {
        self.init(body, NetworkError(.status(status)))
    }

    /// A field of the body. Where the body itself has a `body` or a `networkError`, write `error.body.body`.
    public subscript<Value>(dynamicMember field: KeyPath<Body, Value>) -> Value {
        body[keyPath: field]
    }
}
