import Foundation
import Synchronization

/// The body of a call whose head its caller has already: it ends with the client, with the deadline and with the reader's
/// cancellation, whether or not the transport listens.
final class StreamingBody: Sendable {
    private typealias Reading = TaskRace<Data?, TransportError>

    private struct State {
        /// Nil when it has come to its end, whatever end that is.
        var rest: ResponseBody?
        var failure: TransportError?
        var reading: Reading?
        var cleanups: [@Sendable () -> Void] = []
    }

    private let state: Mutex<State>
    private let clock: any CallClock
    private let whenOver: @Sendable (TransportError?) -> Void

    private init(
        _ body: ResponseBody,
        _ clock: any CallClock,
        _ whenOver: @escaping @Sendable (TransportError?) -> Void
    ) {
        state = Mutex(State(rest: body))
        self.clock = clock
        self.whenOver = whenOver
    }

    deinit {
        end(.callerCancelled)
    }

    /// - Parameters:
    ///   - ending: What it fails with where the registry ends it.
    ///   - whenOver: Called once, with what cut the body; nil after its last byte.
    /// - Returns: Nil where the registry lets nothing begin.
    static func bind(
        _ body: ResponseBody,
        to calls: CallRegistry,
        endedBy ending: TransportError = .shutDown,
        until deadline: Duration? = nil,
        on clock: any CallClock,
        whenOver: @escaping @Sendable (TransportError?) -> Void = { _ in }
    ) -> StreamingBody? {
        let open = StreamingBody(body, clock, whenOver)
        guard let number = calls.add({ [weak open] in open?.end(ending) }) else {
            return nil
        }
        open.afterwards { calls.remove(number) }
        if let deadline {
            open.afterwards(clock.schedule(at: deadline) { [weak open] in open?.end(.outOfTime) })
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
                return .failure(TransportError(.other, "The body has another reader already."))
            }
            state.reading = state.rest == nil ? nil : reading
            return .success(state.rest)
        }
        guard let rest = try claim.get() else {
            return nil
        }
        do throws(TransportError) {
            let chunk = try await reading.run(on: clock, cancelled: { .callerCancelled }) {
                () async throws(TransportError) in
                var chunks = rest.makeAsyncIterator()
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

    /// Ends the transfer where its reader has all that it wants.
    func finish() {
        end(nil)
    }

    /// The first end counts.
    private func end(_ failure: TransportError?) {
        let ended = state.withLock { state -> State? in
            guard state.rest != nil else {
                return nil
            }
            defer { state = State(rest: nil, failure: failure) }
            return state
        }
        if let failure {
            ended?.reading?.end(.failure(failure))
        }
        guard let ended else {
            return
        }
        for cleanup in ended.cleanups {
            cleanup()
        }
        whenOver(failure)
    }

    /// Leaves something to be done at the end: at once where it has come.
    private func afterwards(_ cleanup: @escaping @Sendable () -> Void) {
        let isOver = state.withLock { state in
            if state.rest != nil {
                state.cleanups.append(cleanup)
            }
            return state.rest == nil
        }
        if isOver {
            cleanup()
        }
    }
}

extension TransportError {
    fileprivate static var outOfTime: Self { Self(.timeout, "The call's time was up.") }
}
