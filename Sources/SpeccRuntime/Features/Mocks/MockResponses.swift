import Synchronization

/// What a mock makes of a call: `{ call in [.example(title: call.repo)] }`
public typealias MockResponse<E: Endpoint> = @Sendable (E) async throws(E.Failure) -> E.Response

/// The same of an endpoint that streams: all elements at once. The stream ends behind them.
public typealias MockElements<E: StreamingEndpoint> = @Sendable (E) async throws(E.Failure) -> [E.Element]

/// What a mock answers, and what it was asked: the state behind all copies of one mock.
public final class MockResponses: Sendable {
    private struct State {
        /// By endpoint; each holds a `RegisteredResponse` of it.
        var responses: [ObjectIdentifier: any Sendable] = [:]
        /// By endpoint; each is one of its failures, and stronger than a response.
        var failures: [ObjectIdentifier: any EndpointFailure] = [:]
        var calls: [any CallableEndpoint] = []
    }

    /// What becomes of calls without a response of their own.
    enum UnstubbedBehavior: Sendable {
        /// They fail, and say how to give them one.
        case unanswered
        case failure(any EndpointFailure)
        /// They wait until they are cancelled.
        case noResponse
    }

    private let state = Mutex(State())
    private let otherwise: UnstubbedBehavior

    /// No answers: every call fails, and says how to give it one.
    public convenience init() {
        self.init(otherwise: .unanswered)
    }

    init(otherwise: UnstubbedBehavior) {
        self.otherwise = otherwise
    }

    /// In the order in which they were made.
    var calls: [any CallableEndpoint] { state.withLock(\.calls) }

    /// Answers an endpoint from now on, instead of what answered it before.
    public func set<E: Endpoint>(_ response: @escaping MockResponse<E>) {
        keep(RegisteredResponse(make: response))
    }

    /// The same of an endpoint that streams.
    public func set<E: StreamingEndpoint>(_ response: @escaping MockElements<E>) {
        keep(RegisteredResponse(make: response))
    }

    private func keep<E, Value: Sendable>(_ response: RegisteredResponse<E, Value>) {
        state.withLock { state in
            state.responses[ObjectIdentifier(RegisteredResponse<E, Value>.self)] = response
            state.failures[ObjectIdentifier(E.self)] = nil
        }
    }

    /// Lets every call of an endpoint fail from now on.
    func fail<E: CallableEndpoint>(_ endpoint: E.Type, with failure: E.Failure) {
        state.withLock { $0.failures[ObjectIdentifier(E.self)] = failure }
    }

    func value<E: CallableEndpoint, Value: Sendable>(for endpoint: E) async throws(E.Failure) -> Value {
        let (response, failure) = state.withLock { state in
            state.calls.append(endpoint)
            let response =
                state.responses[ObjectIdentifier(RegisteredResponse<E, Value>.self)] as? RegisteredResponse<E, Value>
            return (response, state.failures[ObjectIdentifier(E.self)] as? E.Failure)
        }
        if Task.isCancelled {
            throw .cancelled
        }
        if let failure {
            throw failure
        }
        if let response {
            return try await response.make(endpoint)
        }
        switch otherwise {
        case .unanswered: throw .other(NetworkError(.custom(Self.complaint(of: E.self))))
        case .failure(let failure): throw failure as? E.Failure ?? E.Failure(failure.networkError)
        case .noResponse:
            await Self.noResponse()
            throw .cancelled
        }
    }

    private static func complaint<E>(of endpoint: E.Type) -> String {
        "This mock has no response to \(endpoint). Give it one: mock.on\(endpoint) { call in … }"
    }

    /// Returns when the task is cancelled.
    private static func noResponse() async {
        let (stream, continuation) = AsyncStream<Never>.makeStream()
        for await _ in stream {}
        continuation.finish()
    }
}

/// How a mock answers one endpoint.
private final class RegisteredResponse<E: CallableEndpoint, Value: Sendable>: Sendable {
    let make: @Sendable (E) async throws(E.Failure) -> Value

    init(make: @escaping @Sendable (E) async throws(E.Failure) -> Value) {
        self.make = make
    }
}
