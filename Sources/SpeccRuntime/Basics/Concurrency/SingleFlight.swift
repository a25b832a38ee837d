import Synchronization

/// One piece of work for any number of waiters: it begins with the first, and each gets its outcome.
///
/// A waiter that is cancelled leaves at once and the others alone. When the last one has left, the work is cancelled, unless
/// it is to be finished for those who come later.
final class SingleFlight<Outcome: Sendable>: Sendable {
    private struct State {
        var outcome: Outcome?
        var task: Task<Void, Never>?
        var lastNumber = 0
        var waiters: [Int: OneShotPromise<Outcome>] = [:]
        /// Nobody waits any more, and the work was told to stop.
        var isAbandoned = false
    }

    private let cancelsWithoutWaiters: Bool
    private let state = Mutex(State())

    init(cancelsWithoutWaiters: Bool = true) {
        self.cancelsWithoutWaiters = cancelsWithoutWaiters
    }

    /// How many wait.
    var waiterCount: Int { state.withLock(\.waiters.count) }

    /// The outcome of the work, which the first waiter sets going; without work that of `end`.
    ///
    /// - Returns: Nil where the work was given up before this waiter came: a new flight is needed.
    func outcome(
        cancelled: Outcome,
        of work: (@Sendable () async -> Outcome)? = nil
    ) async -> Outcome? {
        let waiter = OneShotPromise<Outcome>()
        guard let number = join(waiter, work) else {
            return nil
        }
        waiter.afterwards { self.cancel(number) }
        return await waiter.wait(cancelled: { cancelled }) {}
    }

    /// Ends the work for all who wait, with an outcome from outside.
    func end(_ outcome: Outcome) {
        state.withLock(\.task)?.cancel()
        finish(outcome)
    }

    private func join(_ waiter: OneShotPromise<Outcome>, _ work: (@Sendable () async -> Outcome)?) -> Int? {
        let (number, outcome) = state.withLock { state -> (Int?, Outcome?) in
            guard !state.isAbandoned else {
                return (nil, nil)
            }
            state.lastNumber += 1
            if state.outcome == nil {
                state.waiters[state.lastNumber] = waiter
                if let work, state.task == nil {
                    state.task = Task { self.finish(await work()) }
                }
            }
            return (state.lastNumber, state.outcome)
        }
        if let outcome {
            waiter.end(outcome)
        }
        return number
    }

    private func finish(_ outcome: Outcome) {
        let waiters = state.withLock { state in
            state.outcome = state.outcome ?? outcome
            defer { state.waiters = [:] }
            return state.waiters.values
        }
        for waiter in waiters {
            waiter.end(outcome)
        }
    }

    private func cancel(_ number: Int) {
        let task = state.withLock { state -> Task<Void, Never>? in
            guard state.waiters.removeValue(forKey: number) != nil, state.waiters.isEmpty, cancelsWithoutWaiters else {
                return nil
            }
            state.isAbandoned = true
            return state.task
        }
        task?.cancel()
    }
}
