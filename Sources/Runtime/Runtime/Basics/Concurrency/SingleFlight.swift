import SpeccSynchronization

/// One operation for any number of waiters. It starts with the first waiter, and every waiter receives its outcome.
///
/// A cancelled waiter returns immediately and does not affect the others. When the last one is cancelled, the operation
/// is cancelled too, unless it runs to completion for later waiters.
final class SingleFlight<Outcome: Sendable>: Sendable {
    private struct State {
        var outcome: Outcome?
        var task: Task<Void, Never>?
        var lastID = 0
        var waiters: [Int: OneShotPromise<Outcome>] = [:]
        /// The last waiter was cancelled, and the operation with it.
        var isAbandoned = false
    }

    private let cancelsWithoutWaiters: Bool
    private let state = Mutex(State())

    init(cancelsWithoutWaiters: Bool = true) {
        self.cancelsWithoutWaiters = cancelsWithoutWaiters
    }

    /// The number of tasks that wait.
    var waiterCount: Int { state.withLock(\.waiters.count) }

    /// The outcome of the operation, which the first waiter starts. Without `work`, the outcome set by `end`.
    ///
    /// - Returns: Nil if the operation was cancelled before this waiter joined: a new flight is needed.
    func outcome(
        cancelled: Outcome,
        of work: (@Sendable () async -> Outcome)? = nil
    ) async -> Outcome? {
        let waiter = OneShotPromise<Outcome>()
        guard let id = join(waiter, work) else {
            return nil
        }
        waiter.onCompletion { self.cancel(id) }
        return await waiter.wait(cancelled: { cancelled }) {}
    }

    /// Ends the operation with an outcome for all waiters.
    func end(_ outcome: Outcome) {
        state.withLock(\.task)?.cancel()
        finish(outcome)
    }

    private func join(_ waiter: OneShotPromise<Outcome>, _ work: (@Sendable () async -> Outcome)?) -> Int? {
        let (id, outcome) = state.withLock { state -> (Int?, Outcome?) in
            guard !state.isAbandoned else {
                return (nil, nil)
            }
            state.lastID += 1
            if state.outcome == nil {
                state.waiters[state.lastID] = waiter
                if let work, state.task == nil {
                    state.task = Task { self.finish(await work()) }
                }
            }
            return (state.lastID, state.outcome)
        }
        if let outcome {
            waiter.fulfill(outcome)
        }
        return id
    }

    private func finish(_ outcome: Outcome) {
        let waiters = state.withLock { state in
            state.outcome = state.outcome ?? outcome
            defer { state.waiters = [:] }
            return state.waiters.values
        }
        for waiter in waiters {
            waiter.fulfill(outcome)
        }
    }

    private func cancel(_ id: Int) {
        let task = state.withLock { state -> Task<Void, Never>? in
            guard state.waiters.removeValue(forKey: id) != nil, state.waiters.isEmpty, cancelsWithoutWaiters else {
                return nil
            }
            state.isAbandoned = true
            return state.task
        }
        task?.cancel()
    }
}
