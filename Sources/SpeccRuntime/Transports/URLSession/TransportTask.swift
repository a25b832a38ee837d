import Foundation
import Synchronization

/// One request and its answer on their way: what has arrived, and who waits for it.
///
/// The caller's side (`head`, `chunk`) suspends. The transport's side (`receive`, `finish`, `fail`) never does, and may
/// be called from any thread. The first end counts; what comes after it is ignored.
final class TransportTask: Sendable {
    private let state: Mutex<TransportTaskState>
    private let time: TransportTaskTimeouts
    private let responseBodyLimit: Int
    private let bufferLimit: Int
    private let deadlines: DeadlineTimer

    /// The clock of the request's timeouts starts here.
    ///
    /// - Parameter bufferLimit: The bytes that may wait for their reader: beyond it the transfer is paused, or, where
    ///   it cannot be, fails.
    init(_ request: TransportRequest, bufferLimit: Int, deadlines: DeadlineTimer) {
        time = TransportTaskTimeouts(request)
        responseBodyLimit = request.responseBodyLimit ?? .max
        self.bufferLimit = bufferLimit
        self.deadlines = deadlines
        state = Mutex(TransportTaskState(started: time.started))
        guard let first = watch(time.started) else { return }
        let watching = deadlines.add(at: first) { [weak self] now in self?.watch(now) }
        state.withLock { $0.watching = watching }
    }

    deinit {
        if let watching = state.withLock({ $0.watching }) { deadlines.remove(watching) }
    }

    // MARK: The transport's side

    /// Gives the exchange its hand on the transfer.
    ///
    /// - Returns: False where it has ended already: then the transfer is not to begin.
    func attach(_ control: Control) -> Bool {
        state.withLock { state in
            guard state.end == nil else { return false }
            state.control = control
            return true
        }
    }

    var isOver: Bool {
        state.withLock { $0.end != nil }
    }

    /// Bytes went in either direction: the connection is not silent.
    func recordActivity() {
        guard time.hasIdleTimeout else { return }
        state.withLock { $0.lastActivity = .now }
    }

    func receive(_ head: Head) {
        recordActivity()
        change { state in
            if state.head == nil { state.head = head }
        }
    }

    func receive(_ chunk: Data) {
        guard !chunk.isEmpty else { return }
        recordActivity()
        change { state in
            state.body.append(chunk)
            state.bodyLength += chunk.count
            if state.bodyLength > responseBodyLimit {
                state.fail(TransportError(.responseTooLarge, "The answer is longer than \(responseBodyLimit) bytes."))
            } else if state.body.count > bufferLimit {
                state.pauseReading(limit: bufferLimit)
            }
        }
    }

    /// The transfer has ended by itself: the answer is complete, or it failed.
    func finish(_ result: Result<Void, TransportError> = .success(())) {
        change { $0.finish(result) }
    }

    /// Ends the transfer: it is cancelled, out of time, shut down, or brought what it must not.
    func fail(_ error: TransportError) {
        change { $0.fail(error) }
    }

    private func change(_ body: (inout TransportTaskState) -> Void) {
        let (reader, stop) = state.withLock { state -> (CheckedContinuation<Void, Never>?, (@Sendable () -> Void)?) in
            guard state.end == nil else { return (nil, nil) }
            body(&state)
            state.hasUnreadEvents = true
            defer { (state.reader, state.stop) = (nil, nil) }
            return (state.reader, state.stop)
        }
        reader?.resume()
        stop?()
    }

    // MARK: The caller's side

    /// The answer's head, when it has arrived.
    func head() async throws(TransportError) -> Head {
        try await read { state in
            if case .failure(let error) = state.end, state.head == nil || error.isDeliberate {
                return .failure(error)
            }
            if let head = state.head { return .success(head) }
            return state.end.map { _ in .failure(TransportError(.connectionLost, "There was no answer.")) }
        }
    }

    /// The body's next chunk, nil at its end.
    func chunk() async throws(TransportError) -> Data? {
        let resumeLevel = bufferLimit / 2
        return try await read { state in
            guard let chunk = state.body.popFirst() else { return state.end?.map { _ in nil } }
            if state.body.count <= resumeLevel { state.resumeReading() }
            return .success(chunk)
        }
    }

    /// The answer, when its head has arrived. Letting go of it ends the transfer.
    func response() async throws(TransportError) -> TransportResponse {
        let head = try await head()
        let body = Body(self)
        return TransportResponse(
            status: head.status,
            headers: head.headers,
            timing: head.timing,
            body: ResponseBody { () async throws(TransportError) in try await body.exchange.chunk() }
        )
    }

    /// Lives as long as somebody may read.
    private final class Body: Sendable {
        let exchange: TransportTask

        init(_ exchange: TransportTask) {
            self.exchange = exchange
        }

        deinit {
            exchange.fail(TransportError(.cancelled, "The answer was not read to its end."))
        }
    }

    /// Waits until `look` finds something. The cancellation of the calling task ends the exchange.
    private func read<Value: Sendable>(
        _ look: @Sendable (inout TransportTaskState) -> Result<Value, TransportError>?
    ) async throws(TransportError) -> Value {
        if Task.isCancelled {
            fail(.callerCancelled)
            throw .callerCancelled
        }
        if let found = lookOnce(look) { return try found.get() }
        let found = await withTaskCancellationHandler {
            while true {
                guard await news() else { return Result<Value, TransportError>.failure(.twoReaders) }
                if let found = lookOnce(look) { return found }
            }
        } onCancel: {
            fail(.callerCancelled)
        }
        return try found.get()
    }

    private func lookOnce<Value: Sendable>(
        _ look: (inout TransportTaskState) -> Result<Value, TransportError>?
    ) -> Result<Value, TransportError>? {
        state.withLock { state in
            state.hasUnreadEvents = false
            return look(&state)
        }
    }

    /// - Returns: When something has changed; false at once where somebody else is waiting already.
    private func news() async -> Bool {
        var isAlone = true
        await withCheckedContinuation { continuation in
            let mustWait = state.withLock { state in
                isAlone = state.reader == nil
                guard isAlone, !state.hasUnreadEvents else { return false }
                state.reader = continuation
                return true
            }
            if !mustWait { continuation.resume() }
        }
        return isAlone
    }

    // MARK: Time

    /// Ends the exchange where its time is up.
    ///
    /// - Returns: When to look again; nil where there is nothing left to watch.
    func watch(_ now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
        switch state.withLock({ time.verdict(on: $0, at: now) }) {
        case .checkAgain(let instant): return instant
        case .unlimited: return nil
        case .over(let error):
            fail(error)
            return nil
        }
    }
}

extension TransportError {
    static let callerCancelled = TransportError(.cancelled, "The calling task was cancelled.")
    fileprivate static let twoReaders = TransportError(.other, "The body has another reader already.")
}
