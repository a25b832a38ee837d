import Foundation

extension TransportTask {
    struct Head: Sendable {
        var status: Int
        var headers: HTTPHeaders
        var timing: TransportTiming? = nil
    }

    /// The functions by which a task controls its transfer.
    struct Control: Sendable {
        /// Ends the transfer and returns immediately. Called at most once, and not after the transfer has ended.
        var stop: @Sendable () -> Void
        /// Pauses (true) or resumes (false) reading from the connection; nil if the transport cannot pause. Returns
        /// immediately and must not call back, because the task is locked.
        var pause: (@Sendable (Bool) -> Void)? = nil
    }
}

/// The state of a task, protected by its lock.
struct TransportTaskState {
    var head: TransportTask.Head?
    var body = ChunkBuffer()
    /// The number of body bytes received, including those already read.
    var bodyLength = 0
    private(set) var isPaused = false
    private(set) var end: Result<Void, TransportError>?
    var control: TransportTask.Control?
    /// The function to call after the lock is released.
    var stop: (@Sendable () -> Void)?
    var lastActivity: ContinuousClock.Instant
    var deadline: DeadlineTimer.Token?
    var reader: CheckedContinuation<Void, Never>?
    /// Whether an event occurred since the reader last checked.
    var hasUnreadEvents = false

    init(started: ContinuousClock.Instant) {
        lastActivity = started
    }

    /// Removes and returns the waiting reader.
    mutating func takeReader() -> CheckedContinuation<Void, Never>? {
        defer { reader = nil }
        return reader
    }

    mutating func finish(_ result: Result<Void, TransportError>) {
        end = result
        control = nil
    }

    mutating func fail(_ error: TransportError) {
        end = .failure(error)
        if error.isDeliberate { body.removeAll() }
        stop = control?.stop
        control = nil
    }

    /// Pauses the transfer because the buffer is full.
    mutating func pauseReading(limit: Int) {
        guard !isPaused else { return }
        guard let pause = control?.pause else {
            let message = "More than \(limit) bytes are unread, and the transfer cannot be paused."
            return fail(TransportError(.responseTooLarge, message))
        }
        isPaused = true
        pause(true)
    }

    /// Resumes the transfer after the reader has caught up.
    mutating func resumeReading() {
        guard isPaused else { return }
        isPaused = false
        lastActivity = .now
        control?.pause?(false)
    }
}

extension TransportError {
    static let shutDown = TransportError(.shutdown, "The transport has been shut down.")

    /// Whether the caller or client ended the task, so that received bytes are discarded.
    var isDeliberate: Bool {
        kind == .cancelled || kind == .shutdown
    }
}

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
