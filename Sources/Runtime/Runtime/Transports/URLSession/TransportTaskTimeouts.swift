/// The timeouts of a task.
struct TransportTaskTimeouts: Sendable {
    let started = ContinuousClock.now
    /// Whether the idle timeout is limited, so that activity must be recorded.
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
        case expired(TransportError)
        case checkAgain(ContinuousClock.Instant)
        /// No timeout remains.
        case unlimited
    }

    func decision(for state: TransportTaskState, at now: ContinuousClock.Instant) -> TimeoutDecision {
        guard state.end == nil else { return .unlimited }
        var next: [ContinuousClock.Instant] = []
        if let timeout, !isStreaming || state.head == nil {
            next.append(started + timeout)
            if started + timeout <= now {
                return .expired(TransportError(.timeout(.attempt), "The call took longer than \(timeout)."))
            }
        }
        if let idleTimeout {
            // While reading is paused, the server is not responsible for the inactivity.
            let lastActivity = state.isPaused ? now : state.lastActivity
            next.append(lastActivity + idleTimeout)
            if lastActivity + idleTimeout <= now {
                return .expired(TransportError(.timeout(.idle), "The connection was idle for \(idleTimeout)."))
            }
        }
        return next.min().map(TimeoutDecision.checkAgain) ?? .unlimited
    }
}
