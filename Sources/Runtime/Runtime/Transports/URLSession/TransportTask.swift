import Foundation
import SpeccSynchronization

/// The state of a request and its response, shared by the transport and the caller.
///
/// The caller's methods (`head`, `chunk`) suspend. The transport's methods (`receive`, `finish`, `fail`) never do and
/// can be called on any thread. The first end is final; later events are ignored.
final class TransportTask: Sendable {
    private let state: Mutex<TransportTaskState>
    private let timeouts: TransportTaskTimeouts
    private let responseBodyLimit: Int
    private let bufferLimit: Int
    private let deadlines: DeadlineTimer

    /// Creates a task and starts its timeouts.
    ///
    /// - Parameter bufferLimit: The maximum number of unread bytes. Beyond it the transfer is paused, or fails if the
    ///   transport cannot pause.
    init(_ request: TransportRequest, bufferLimit: Int, deadlines: DeadlineTimer) {
        timeouts = TransportTaskTimeouts(request)
        responseBodyLimit = request.responseBodyLimit ?? .max
        self.bufferLimit = bufferLimit
        self.deadlines = deadlines
        state = Mutex(TransportTaskState(started: timeouts.started))
        guard let first = checkTimeouts(timeouts.started) else { return }
        let deadline = deadlines.add(at: first) { [weak self] now in self?.checkTimeouts(now) }
        state.withLock { $0.deadline = deadline }
    }

    deinit {
        if let deadline = state.withLock({ $0.deadline }) { deadlines.remove(deadline) }
    }

    // MARK: The transport's methods

    /// Sets the functions that control the transfer.
    ///
    /// - Returns: False if the task has already ended, so that the transfer must not start.
    func attach(_ control: Control) -> Bool {
        state.withLock { state in
            guard state.end == nil else { return false }
            state.control = control
            return true
        }
    }

    var hasEnded: Bool {
        state.withLock { $0.end != nil }
    }

    /// The number of received bytes that the caller has not read yet.
    var unreadBytes: Int {
        state.withLock { $0.body.count }
    }

    /// Records that bytes were sent or received, which resets the idle timeout.
    func recordActivity() {
        guard timeouts.hasIdleTimeout else { return }
        state.withLock { $0.lastActivity = .now }
    }

    /// Records the head of the response.
    ///
    /// - Parameter waking: Whether a waiting caller continues now. Otherwise the transport calls `wakeReader` soon, after what it
    ///   has received together with the head, so that the caller of a small response is woken once.
    /// - Returns: Whether a caller waits for `wakeReader`.
    @discardableResult
    func receive(_ head: Head, waking: Bool = true) -> Bool {
        recordActivity()
        return change(waking) { state in
            if state.head == nil { state.head = head }
        }
    }

    /// Records bytes of the body. A caller that waits is woken in any case if it has many to read.
    @discardableResult
    func receive(_ chunk: Data, waking: Bool = true) -> Bool {
        guard !chunk.isEmpty else { return false }
        recordActivity()
        return change(waking) { state in
            state.body.append(chunk)
            state.bodyLength += chunk.count
            if state.bodyLength > responseBodyLimit {
                state.fail(TransportError(.responseTooLarge, "The response is longer than \(responseBodyLimit) bytes."))
            } else if state.body.count > bufferLimit {
                state.pauseReading(limit: bufferLimit)
            }
        }
    }

    /// Ends the task with the result of the transfer.
    func finish(_ result: Result<Void, TransportError> = .success(())) {
        change { $0.finish(result) }
    }

    /// Ends the task and stops the transfer: a cancellation, a timeout, a shutdown or an invalid response.
    func fail(_ error: TransportError) {
        change { $0.fail(error) }
    }

    /// Continues a caller that waits for what was received without waking it.
    func wakeReader() {
        state.withLock { $0.takeReader() }?.resume()
    }

    @discardableResult
    private func change(_ isWaking: Bool = true, _ body: (inout TransportTaskState) -> Void) -> Bool {
        let (reader, stop, isWaiting) = state.withLock {
            state -> (CheckedContinuation<Void, Never>?, (@Sendable () -> Void)?, Bool) in
            guard state.end == nil else { return (nil, nil, false) }
            body(&state)
            state.hasUnreadEvents = true
            guard isWaking || state.end != nil || state.body.count > Self.unreadBytesBeforeWaking else {
                return (nil, nil, state.reader != nil)
            }
            defer { state.stop = nil }
            return (state.takeReader(), state.stop, false)
        }
        reader?.resume()
        stop?()
        return isWaiting
    }

    /// The number of unread bytes beyond which a caller is woken although more is about to be received.
    private static let unreadBytesBeforeWaking = 1 << 16

    // MARK: The caller's methods

    /// Waits for the response head.
    func head() async throws(TransportError) -> Head {
        try await read { state in
            if case .failure(let error) = state.end, state.head == nil || error.isDeliberate {
                return .failure(error)
            }
            if let head = state.head { return .success(head) }
            return state.end.map { _ in
                .failure(TransportError(.connectionLost, "The connection ended without a response."))
            }
        }
    }

    /// Waits for the next chunk of the body; nil at the end.
    func chunk() async throws(TransportError) -> Data? {
        let resumeLevel = bufferLimit / 2
        return try await read { state in
            guard let chunk = state.body.popFirst() else { return state.end?.map { _ in nil } }
            if state.body.count <= resumeLevel { state.resumeReading() }
            return .success(chunk)
        }
    }

    /// Waits for the response head and returns the response. Releasing its body ends the transfer.
    func response() async throws(TransportError) -> TransportResponse {
        let head = try await head()
        let body = Body(self)
        return TransportResponse(
            status: head.status,
            headers: head.headers,
            timing: head.timing,
            body: ResponseBody { () async throws(TransportError) in try await body.transportTask.chunk() }
        )
    }

    /// Ends the transfer when the last reference to the body is released.
    private final class Body: Sendable {
        let transportTask: TransportTask

        init(_ transportTask: TransportTask) {
            self.transportTask = transportTask
        }

        deinit {
            transportTask.fail(TransportError(.cancelled, "The response was not read to its end."))
        }
    }

    /// Waits until `poll` returns a result. Cancelling the calling task ends the transfer.
    private func read<Value: Sendable>(
        _ poll: @Sendable (inout TransportTaskState) -> Result<Value, TransportError>?
    ) async throws(TransportError) -> Value {
        if Task.isCancelled {
            fail(.callerCancelled)
            throw .callerCancelled
        }
        while true {
            if let result = pollOnce(poll) { return try result.get() }
            guard await waitForChange() else { throw .multipleReaders }
        }
    }

    private func pollOnce<Value: Sendable>(
        _ poll: (inout TransportTaskState) -> Result<Value, TransportError>?
    ) -> Result<Value, TransportError>? {
        state.withLock { state in
            state.hasUnreadEvents = false
            return poll(&state)
        }
    }

    /// Waits for the next event. Returns false immediately if another reader is waiting. Cancelling the calling task ends the
    /// transfer, which is an event.
    private func waitForChange() async -> Bool {
        var isOnlyReader = true
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let mustWait = state.withLock { state in
                    isOnlyReader = state.reader == nil
                    guard isOnlyReader, !state.hasUnreadEvents else { return false }
                    state.reader = continuation
                    return true
                }
                if !mustWait { continuation.resume() }
            }
        } onCancel: {
            fail(.callerCancelled)
        }
        return isOnlyReader
    }

    // MARK: Timeouts

    /// Ends the task if a timeout has expired.
    ///
    /// - Returns: The time of the next check, or nil if no timeout remains.
    func checkTimeouts(_ now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
        switch state.withLock({ timeouts.decision(for: $0, at: now) }) {
        case .checkAgain(let instant): return instant
        case .unlimited: return nil
        case .expired(let error):
            fail(error)
            return nil
        }
    }
}

extension TransportError {
    static let callerCancelled = TransportError(.cancelled, "The calling task was cancelled.")
    fileprivate static let multipleReaders = TransportError(.other, "The body already has a reader.")
}
