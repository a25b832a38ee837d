import Synchronization

/// Lets those who ask for the same thing at the same time share one piece of work.
final class InFlightRequests<Key: Hashable & Sendable, Outcome: Sendable>: Sendable {
    private let cancelsWithoutWaiters: Bool
    private let flights = Mutex<[Key: SingleFlight<Outcome>]>([:])

    /// - Parameter cancelsWithoutWaiters: Whether work that nobody waits for any more is cancelled.
    init(cancelsWithoutWaiters: Bool) {
        self.cancelsWithoutWaiters = cancelsWithoutWaiters
    }

    /// What is under way.
    var count: Int { flights.withLock(\.count) }

    /// How many wait for this.
    func waiterCount(for key: Key) -> Int {
        flights.withLock { $0[key] }?.waiterCount ?? 0
    }

    /// The outcome of the work for this key: of what is under way, or else of `work`.
    ///
    /// - Parameter cancelled: What a waiter gets whose task is cancelled.
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
            // Its last waiter had left before this one came.
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
