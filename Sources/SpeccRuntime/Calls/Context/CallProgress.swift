import Synchronization

/// How far a call got: written by its stages, read by its errors and its result.
final class CallProgress: Sendable {
    private struct State {
        var attempts = 0
        var request: TransportRequest?
        /// When the request went out, on the client's clock.
        var sent = Duration.zero
        /// What observers have noted, by observer.
        var notes: [ObjectIdentifier: [String]] = [:]
        var waited = Duration.zero
        var retryAfter: Duration?
    }

    private let endpoint: EndpointIdentity
    private let state = Mutex(State())

    init(_ endpoint: EndpointIdentity) {
        self.endpoint = endpoint
    }

    var summary: CallSummary {
        state.withLock { CallSummary(endpoint: endpoint, request: $0.request, attempts: $0.attempts) }
    }

    var attempts: Int { state.withLock(\.attempts) }

    var waited: Duration { state.withLock(\.waited) }

    /// A wait that was not made.
    var retryAfter: Duration? { state.withLock(\.retryAfter) }

    /// - Returns: Which try of the whole call it is, from 1: a middleware that calls `next` twice has its tries added up.
    func recordAttempt() -> Int {
        state.withLock { state in
            state.attempts += 1
            return state.attempts
        }
    }

    func sends(_ request: TransportRequest, at time: Duration) {
        state.withLock { ($0.request, $0.sent) = (request, time) }
    }

    /// What went out last, and when.
    var lastSent: (TransportRequest, Duration)? {
        state.withLock { state in state.request.map { ($0, state.sent) } }
    }

    func note(_ entry: String, for observer: ObjectIdentifier) {
        state.withLock { $0.notes[observer, default: []].append(entry) }
    }

    func takeNotes(of observer: ObjectIdentifier) -> [String] {
        state.withLock { $0.notes.removeValue(forKey: observer) } ?? []
    }

    func waits(_ duration: Duration) {
        state.withLock { $0.waited += duration }
    }

    func recordRetryAfter(waiting duration: Duration) {
        state.withLock { $0.retryAfter = duration }
    }
}
