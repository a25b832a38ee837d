import Dispatch
import SpeccSynchronization

/// A single dispatch timer for any number of deadlines.
///
/// A call that ends before its deadline costs two dictionary accesses and no system call: the timer stays armed and
/// finds nothing when it fires.
final class DeadlineTimer: Sendable {
    /// A callback at a deadline. It returns its next deadline, or nil if there is none.
    typealias Callback = @Sendable (ContinuousClock.Instant) -> ContinuousClock.Instant?

    struct Token: Sendable, Hashable {
        fileprivate let number: Int
    }

    private struct State {
        var entries: [Token: (deadline: ContinuousClock.Instant, callback: Callback)] = [:]
        var lastToken = 0
        let timer: any DispatchSourceTimer
        /// The time at which the timer fires, or nil if it is not armed.
        var firesAt: ContinuousClock.Instant?
    }

    private let state: Mutex<State>

    init() {
        let queue = DispatchQueue(label: "specc.transport.deadlines")
        state = Mutex(State(timer: DispatchSource.makeTimerSource(queue: queue)))
        state.withLock { state in
            state.timer.setEventHandler { [weak self] in self?.fire() }
            state.timer.activate()
        }
    }

    deinit {
        state.withLock { $0.timer.cancel() }
    }

    func add(at instant: ContinuousClock.Instant, _ callback: @escaping Callback) -> Token {
        state.withLock { state in
            state.lastToken += 1
            let token = Token(number: state.lastToken)
            state.entries[token] = (instant, callback)
            arm(&state, for: instant)
            return token
        }
    }

    func remove(_ token: Token) {
        _ = state.withLock { $0.entries.removeValue(forKey: token) }
    }

    private func fire() {
        let now = ContinuousClock.now
        let due = state.withLock { state in
            state.firesAt = nil
            return state.entries.filter { $0.value.deadline <= now }
        }
        let next = due.mapValues { $0.callback(now) }
        state.withLock { state in
            for (token, instant) in next where state.entries[token] != nil {
                state.entries[token] = instant.flatMap { instant in due[token].map { (instant, $0.callback) } }
            }
            if let first = state.entries.values.map(\.deadline).min() { arm(&state, for: first) }
        }
    }

    /// Arms the timer unless it fires earlier.
    private func arm(_ state: inout State, for instant: ContinuousClock.Instant) {
        if let firesAt = state.firesAt, firesAt <= instant { return }
        state.firesAt = instant
        // Limits the wait, because `Dispatch` cannot represent every duration.
        let wait = min(max(.zero, instant - .now), .seconds(86_400))
        let nanoseconds = wait.components.seconds * 1_000_000_000 + wait.components.attoseconds / 1_000_000_000
        state.timer.schedule(deadline: .now() + .nanoseconds(Int(nanoseconds)), leeway: .milliseconds(1))
    }
}

/// Runs work in a task of its own and returns the first of its result, a deadline, the caller's cancellation and an outcome
/// set from outside. The work is then cancelled but not awaited: a transport or middleware that ignores cancellation does not
/// delay its caller.
struct TaskRace<Value: Sendable, Failure: Error>: Sendable {
    private let outcome = OneShotPromise<Result<Value, Failure>>()

    /// - Parameters:
    ///   - deadline: The time at which the work is cancelled, and the error to throw then.
    ///   - cancelled: The error to throw if the caller is cancelled.
    func run(
        on clock: any CallClock,
        until deadline: (time: Duration, error: @Sendable () -> Failure)? = nil,
        cancelled: @escaping @Sendable () -> Failure,
        _ work: @escaping @Sendable () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        try await outcome.wait(cancelled: { .failure(cancelled()) }) {
            let task = Task {
                do throws(Failure) {
                    finish(.success(try await work()))
                } catch {
                    finish(.failure(error))
                }
            }
            outcome.onCompletion { task.cancel() }
            if let deadline {
                outcome.onCompletion(clock.schedule(at: deadline.time) { finish(.failure(deadline.error())) })
            }
        }.get()
    }

    /// Sets the outcome unless there is one.
    func finish(_ outcome: Result<Value, Failure>) {
        self.outcome.fulfill(outcome)
    }
}
