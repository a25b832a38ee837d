import SpeccSynchronization

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
