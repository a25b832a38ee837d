import SpeccSynchronization

/// The variable part of a call: written by the pipeline's stages, read by errors and results.
final class CallProgress: Sendable {
    private struct State {
        var attempts = 0
        var request: TransportRequest?
        /// The time at which the request was sent, on the client's clock.
        var sent = Duration.zero
        /// The status of the response to the last request; nil if there is none.
        var status: Int?
        /// Whether the server has accepted a request of the call: repeating the call could execute it twice.
        var isAccepted = false
        /// Entries that observers have recorded, by observer.
        var notes: [ObjectIdentifier: [String]] = [:]
        var waited = Duration.zero
        var retryAfter: Duration?
        var isFromCache = false
        var isRetryBudgetExhausted = false
    }

    private let endpoint: EndpointIdentity
    private let state = Mutex(State())

    init(_ endpoint: EndpointIdentity) {
        self.endpoint = endpoint
    }

    var summary: CallSummary {
        state.withLock { state in
            CallSummary(
                endpoint: endpoint,
                request: state.request,
                attempts: state.attempts,
                isRetryBudgetExhausted: state.isRetryBudgetExhausted,
                isAccepted: state.isAccepted
            )
        }
    }

    var attempts: Int { state.withLock(\.attempts) }

    /// Whether the server has responded to the last request, or has accepted an earlier one.
    var isAnswered: Bool { state.withLock { $0.status != nil || $0.isAccepted } }

    /// The status of the response to the last request; nil if there is none.
    var status: Int? { state.withLock(\.status) }

    var waited: Duration { state.withLock(\.waited) }

    /// The delay before a retry that was not made.
    var retryAfter: Duration? { state.withLock(\.retryAfter) }

    /// Whether the response's body came from the cache.
    var isFromCache: Bool { state.withLock(\.isFromCache) }

    /// - Returns: The number of this attempt within the call, from 1. A middleware that calls `next` twice adds
    ///   attempts.
    func recordAttempt() -> Int {
        state.withLock { state in
            state.attempts += 1
            state.status = nil
            return state.attempts
        }
    }

    func recordSent(_ request: TransportRequest, at time: Duration) {
        state.withLock { ($0.request, $0.sent, $0.status) = (request, time, nil) }
    }

    /// Records the head of a response. Its body may still fail.
    func recordResponse(_ status: Int) {
        state.withLock { state in
            state.status = status
            // After 301 to 303 the result of the executed request is read with GET. After 307 and 308 it is sent again.
            state.isAccepted = state.isAccepted || HTTPStatus.isSuccess(status) || (301...303).contains(status)
        }
    }

    /// Adds the cookies of a response to the secrets of the last request.
    func recordCookies(of headers: HTTPHeaders) {
        guard headers["Set-Cookie"] != nil else {
            return
        }
        state.withLock { $0.request?.secrets.learn(cookiesOf: headers) }
    }

    /// The last request and the time at which it was sent.
    var lastSent: (request: TransportRequest, time: Duration)? {
        state.withLock { state in state.request.map { ($0, state.sent) } }
    }

    func note(_ entry: String, for observer: ObjectIdentifier) {
        state.withLock { $0.notes[observer, default: []].append(entry) }
    }

    /// The first entry of an observer, which is `make()` if there is none.
    func note(of observer: ObjectIdentifier, _ make: () -> String) -> String {
        state.withLock { state in
            if let note = state.notes[observer]?.first {
                return note
            }
            let note = make()
            state.notes[observer] = [note]
            return note
        }
    }

    func takeNotes(of observer: ObjectIdentifier) -> [String] {
        state.withLock { $0.notes.removeValue(forKey: observer) } ?? []
    }

    func addWait(_ duration: Duration) {
        state.withLock { $0.waited += duration }
    }

    func recordBody(isFromCache: Bool) {
        state.withLock { $0.isFromCache = isFromCache }
    }

    func recordExhaustedRetryBudget() {
        state.withLock { $0.isRetryBudgetExhausted = true }
    }

    func recordRetryAfter(waiting duration: Duration) {
        state.withLock { $0.retryAfter = duration }
    }
}
