import Foundation

extension TransportTask {
    struct Head: Sendable {
        var status: Int
        var headers: HTTPHeaders
        var timing: TransportTiming? = nil
    }

    /// What an exchange asks of the transfer below it.
    struct Control: Sendable {
        /// Ends the transfer. Called at most once, and not after the transfer's own end; returns at once.
        var stop: @Sendable () -> Void
        /// Stops (true) and starts reading from the connection; nil where the transport cannot. Returns at once and
        /// does not call back: the exchange is locked.
        var pause: (@Sendable (Bool) -> Void)? = nil
    }
}

/// What an exchange knows, behind its lock.
struct TransportTaskState {
    var head: TransportTask.Head?
    var body = ChunkBuffer()
    /// All bytes of body that have come, taken or not.
    var bodyLength = 0
    private(set) var isPaused = false
    private(set) var end: Result<Void, TransportError>?
    var control: TransportTask.Control?
    /// What is to be called as soon as the lock is open.
    var stop: (@Sendable () -> Void)?
    var lastActivity: ContinuousClock.Instant
    var watching: DeadlineTimer.Token?
    var reader: CheckedContinuation<Void, Never>?
    /// Something changed since the reader last looked.
    var hasUnreadEvents = false

    init(started: ContinuousClock.Instant) {
        lastActivity = started
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

    /// Too much waits for the reader.
    mutating func pauseReading(limit: Int) {
        guard !isPaused else { return }
        guard let pause = control?.pause else {
            let message = "More than \(limit) bytes wait for their reader, and the transfer cannot be paused."
            return fail(TransportError(.responseTooLarge, message))
        }
        isPaused = true
        pause(true)
    }

    /// The reader has caught up.
    mutating func resumeReading() {
        guard isPaused else { return }
        isPaused = false
        lastActivity = .now
        control?.pause?(false)
    }
}

extension TransportError {
    /// Whether we ended the call ourselves, so that nobody wants what had arrived.
    var isDeliberate: Bool {
        kind == .cancelled || kind == .shutdown
    }
}
