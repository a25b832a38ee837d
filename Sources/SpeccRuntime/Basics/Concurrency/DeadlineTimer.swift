import Dispatch
import Synchronization

/// One timer for any number of deadlines.
///
/// A call that ends before its deadline costs two dictionary accesses and no system call: the timer stays armed and
/// fires without effect.
final class DeadlineTimer: Sendable {
    /// Called when its deadline has passed; returns the next deadline, or nil to be removed.
    typealias Watch = @Sendable (ContinuousClock.Instant) -> ContinuousClock.Instant?

    struct Token: Sendable, Hashable {
        fileprivate let number: Int
    }

    private struct State {
        var watches: [Token: (next: ContinuousClock.Instant, watch: Watch)] = [:]
        var lastToken = 0
        let timer: any DispatchSourceTimer
        /// The time at which the timer fires; nil if it is not armed.
        var armed: ContinuousClock.Instant?
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

    func add(at instant: ContinuousClock.Instant, _ watch: @escaping Watch) -> Token {
        state.withLock { state in
            state.lastToken += 1
            let token = Token(number: state.lastToken)
            state.watches[token] = (instant, watch)
            arm(&state, for: instant)
            return token
        }
    }

    func remove(_ token: Token) {
        _ = state.withLock { $0.watches.removeValue(forKey: token) }
    }

    private func fire() {
        let now = ContinuousClock.now
        let due = state.withLock { state in
            state.armed = nil
            return state.watches.filter { $0.value.next <= now }
        }
        let next = due.mapValues { $0.watch(now) }
        state.withLock { state in
            for (token, instant) in next where state.watches[token] != nil {
                state.watches[token] = instant.flatMap { instant in due[token].map { (instant, $0.watch) } }
            }
            if let first = state.watches.values.map(\.next).min() { arm(&state, for: first) }
        }
    }

    /// Arms the timer unless it fires earlier anyway.
    private func arm(_ state: inout State, for instant: ContinuousClock.Instant) {
        if let armed = state.armed, armed <= instant { return }
        state.armed = instant
        // A deadline can be further away than `components` and `Dispatch` can represent.
        let wait = min(max(.zero, instant - .now), .seconds(86_400))
        let nanoseconds = wait.attoseconds / 1_000_000_000
        state.timer.schedule(deadline: .now() + .nanoseconds(Int(nanoseconds)), leeway: .milliseconds(1))
    }
}
