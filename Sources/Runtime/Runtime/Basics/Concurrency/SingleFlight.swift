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

/// Shares one operation between concurrent requests for the same key.
final class InFlightRequests<Key: Hashable & Sendable, Outcome: Sendable>: Sendable {
    private let cancelsWithoutWaiters: Bool
    private let flights = Mutex<[Key: SingleFlight<Outcome>]>([:])

    /// - Parameter cancelsWithoutWaiters: Whether an operation is cancelled when its last waiter is.
    init(cancelsWithoutWaiters: Bool) {
        self.cancelsWithoutWaiters = cancelsWithoutWaiters
    }

    /// The number of operations in flight.
    var count: Int { flights.withLock(\.count) }

    /// The number of tasks that wait for the outcome of a key.
    func waiterCount(for key: Key) -> Int {
        flights.withLock { $0[key] }?.waiterCount ?? 0
    }

    /// The outcome of the operation in flight for this key, or else of `work`.
    ///
    /// - Parameter cancelled: The outcome for a waiter whose task is cancelled.
    func outcome(
        for key: Key,
        cancelled: Outcome,
        of work: @escaping @Sendable () async -> Outcome
    ) async -> Outcome {
        while true {
            let flight = flights.withLock { flights in
                let flight = flights[key] ?? SingleFlight(cancelsWithoutWaiters: cancelsWithoutWaiters)
                flights[key] = flight
                return flight
            }
            let outcome = await flight.outcome(cancelled: cancelled) {
                let outcome = await work()
                self.remove(flight, key)
                return outcome
            }
            if let outcome {
                return outcome
            }
            // Its last waiter was cancelled before this one joined.
            remove(flight, key)
        }
    }

    private func remove(_ flight: SingleFlight<Outcome>, _ key: Key) {
        flights.withLock { flights in
            if flights[key] === flight {
                flights[key] = nil
            }
        }
    }
}
