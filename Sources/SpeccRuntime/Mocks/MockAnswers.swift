import Synchronization

/// What a mock makes of a call: `{ call in [.example(title: call.repo)] }`
public typealias MockAnswer<E: Endpoint> = @Sendable (E) async throws(E.Failure) -> E.Response

/// The same of an endpoint that streams: all elements at once. The stream ends behind them.
public typealias MockElements<E: StreamingEndpoint> = @Sendable (E) async throws(E.Failure) -> [E.Element]

/// What a mock answers, and what it was asked: the state behind all copies of one mock.
public final class MockAnswers: Sendable {
    private struct State {
        /// By endpoint; each holds a `KeptAnswer` of it.
        var answers: [ObjectIdentifier: any Sendable] = [:]
        /// By endpoint; each is one of its failures, and stronger than an answer.
        var failures: [ObjectIdentifier: any EndpointFailure] = [:]
        var calls: [any CallableEndpoint] = []
    }

    /// What becomes of calls without an answer of their own.
    enum Otherwise: Sendable {
        /// They fail, and say how to give them one.
        case unanswered
        case failure(any EndpointFailure)
        /// They wait until they are cancelled.
        case silence
    }

    private let state = Mutex(State())
    private let otherwise: Otherwise

    /// No answers: every call fails, and says how to give it one.
    public convenience init() {
        self.init(otherwise: .unanswered)
    }

    init(otherwise: Otherwise) {
        self.otherwise = otherwise
    }

    /// In the order in which they were made.
    var calls: [any CallableEndpoint] { state.withLock(\.calls) }

    /// Answers an endpoint from now on, instead of what answered it before.
    public func set<E: Endpoint>(_ answer: @escaping MockAnswer<E>) {
        keep(KeptAnswer(make: answer))
    }

    /// The same of an endpoint that streams.
    public func set<E: StreamingEndpoint>(_ answer: @escaping MockElements<E>) {
        keep(KeptAnswer(make: answer))
    }

    private func keep<E, Value: Sendable>(_ answer: KeptAnswer<E, Value>) {
        state.withLock { state in
            state.answers[ObjectIdentifier(KeptAnswer<E, Value>.self)] = answer
            state.failures[ObjectIdentifier(E.self)] = nil
        }
    }

    /// Lets every call of an endpoint fail from now on.
    func fail<E: CallableEndpoint>(_ endpoint: E.Type, with failure: E.Failure) {
        state.withLock { $0.failures[ObjectIdentifier(E.self)] = failure }
    }

    func value<E: CallableEndpoint, Value: Sendable>(for endpoint: E) async throws(E.Failure) -> Value {
        let (answer, failure) = state.withLock { state in
            state.calls.append(endpoint)
            let answer = state.answers[ObjectIdentifier(KeptAnswer<E, Value>.self)] as? KeptAnswer<E, Value>
            return (answer, state.failures[ObjectIdentifier(E.self)] as? E.Failure)
        }
        if Task.isCancelled {
            throw .cancelled
        }
        if let failure {
            throw failure
        }
        if let answer {
            return try await answer.make(endpoint)
        }
        switch otherwise {
        case .unanswered: throw .other(NetworkError(.custom(Self.complaint(of: E.self))))
        case .failure(let failure): throw failure as? E.Failure ?? E.Failure(failure.networkError)
        case .silence:
            await Self.silence()
            throw .cancelled
        }
    }

    private static func complaint<E>(of endpoint: E.Type) -> String {
        "This mock has no answer to \(endpoint). Give it one: mock.on\(endpoint) { call in … }"
    }

    /// Returns when the task is cancelled.
    private static func silence() async {
        let (stream, continuation) = AsyncStream<Never>.makeStream()
        for await _ in stream {}
        continuation.finish()
    }
}

/// How a mock answers one endpoint.
private final class KeptAnswer<E: CallableEndpoint, Value: Sendable>: Sendable {
    let make: @Sendable (E) async throws(E.Failure) -> Value

    init(make: @escaping @Sendable (E) async throws(E.Failure) -> Value) {
        self.make = make
    }
}
