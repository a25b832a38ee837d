import Foundation
import SpeccSynchronization

/// The body of a response whose head the caller has received. It ends when the client is shut down, at the deadline and
/// when the reader is cancelled, even if the transport ignores these.
final class StreamingBody: Sendable {
    private typealias Reading = TaskRace<Data?, TransportError>

    private struct State {
        /// Nil when the body has ended, for whatever reason.
        var body: ResponseBody?
        var failure: TransportError?
        var reading: Reading?
        var cleanups: [@Sendable () -> Void] = []
    }

    private let state: Mutex<State>
    private let clock: any CallClock
    private let onEnd: @Sendable (TransportError?) -> Void

    private init(
        _ body: ResponseBody,
        _ clock: any CallClock,
        _ onEnd: @escaping @Sendable (TransportError?) -> Void
    ) {
        state = Mutex(State(body: body))
        self.clock = clock
        self.onEnd = onEnd
    }

    deinit {
        end(.callerCancelled)
    }

    /// - Parameters:
    ///   - error: The error of the body if the registry ends it.
    ///   - onEnd: Called once with the error that ended the body; nil after its last byte.
    /// - Returns: Nil if the registry is shut down.
    static func bind(
        _ body: ResponseBody,
        to calls: CallRegistry,
        endedBy error: TransportError = .shutDown,
        until deadline: Duration? = nil,
        on clock: any CallClock,
        onEnd: @escaping @Sendable (TransportError?) -> Void = { _ in }
    ) -> StreamingBody? {
        let open = StreamingBody(body, clock, onEnd)
        guard let id = calls.add({ [weak open] in open?.end(error) }) else {
            return nil
        }
        open.onCompletion { calls.remove(id) }
        if let deadline {
            open.onCompletion(clock.schedule(at: deadline) { [weak open] in open?.end(.totalTimeout) })
        }
        return open
    }

    func next() async throws(TransportError) -> Data? {
        let reading = Reading()
        let claim = state.withLock { state -> Result<ResponseBody?, TransportError> in
            if let failure = state.failure {
                return .failure(failure)
            }
            guard state.reading == nil else {
                return .failure(TransportError(.other, "The body is already being read."))
            }
            state.reading = state.body == nil ? nil : reading
            return .success(state.body)
        }
        guard let body = try claim.get() else {
            return nil
        }
        do throws(TransportError) {
            let chunk = try await reading.run(on: clock, cancelled: { .callerCancelled }) {
                () async throws(TransportError) in
                var chunks = body.makeAsyncIterator()
                return try await chunks.next()
            }
            if chunk == nil {
                end(nil)
            } else {
                state.withLock { $0.reading = nil }
            }
            return chunk
        } catch {
            end(error)
            throw error
        }
    }

    /// Ends the transfer as a success, when the reader needs no more of the body.
    func finish() {
        end(nil)
    }

    /// Only the first end has an effect.
    private func end(_ failure: TransportError?) {
        let ended = state.withLock { state -> State? in
            guard state.body != nil else {
                return nil
            }
            defer { state = State(body: nil, failure: failure) }
            return state
        }
        if let failure {
            ended?.reading?.finish(.failure(failure))
        }
        guard let ended else {
            return
        }
        for cleanup in ended.cleanups {
            cleanup()
        }
        onEnd(failure)
    }

    /// Calls `cleanup` at the end of the body: immediately if it has ended.
    private func onCompletion(_ cleanup: @escaping @Sendable () -> Void) {
        let isEnded = state.withLock { state in
            if state.body != nil {
                state.cleanups.append(cleanup)
            }
            return state.body == nil
        }
        if isEnded {
            cleanup()
        }
    }
}

extension TransportError {
    fileprivate static var totalTimeout: Self { Self(.timeout(.attempt), "The total timeout of the call expired.") }
}
