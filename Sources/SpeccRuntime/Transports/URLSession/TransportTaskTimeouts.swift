/// The time that one exchange has, from its making on.
struct TransportTaskTimeouts: Sendable {
    let started = ContinuousClock.now
    /// Whether silence is limited, so that signs of life are worth noting.
    let hasIdleTimeout: Bool
    private let timeout: Duration?
    private let idleTimeout: Duration?
    private let isStreaming: Bool

    init(_ request: TransportRequest) {
        timeout = request.timeout
        idleTimeout = request.idleTimeout
        isStreaming = request.isStreaming
        hasIdleTimeout = request.idleTimeout != nil
    }

    enum TimeoutDecision {
        case over(TransportError)
        case checkAgain(ContinuousClock.Instant)
        /// Nothing is left to watch.
        case unlimited
    }

    func verdict(on state: TransportTaskState, at now: ContinuousClock.Instant) -> TimeoutDecision {
        guard state.end == nil else { return .unlimited }
        var next: [ContinuousClock.Instant] = []
        if let timeout, !isStreaming || state.head == nil {
            next.append(started + timeout)
            if started + timeout <= now {
                return .over(TransportError(.timeout, "The call took longer than \(timeout)."))
            }
        }
        if let idleTimeout {
            // While the reader is slow, the silence is ours.
            let lastActivity = state.isPaused ? now : state.lastActivity
            next.append(lastActivity + idleTimeout)
            if lastActivity + idleTimeout <= now {
                return .over(TransportError(.idleTimeout, "The connection was silent for \(idleTimeout)."))
            }
        }
        return next.min().map(TimeoutDecision.checkAgain) ?? .unlimited
    }
}
