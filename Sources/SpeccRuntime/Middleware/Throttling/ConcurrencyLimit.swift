import Synchronization

/// Lets so many pass at a time; the others wait in the order in which they came.
final class ConcurrencyLimit: Sendable {
    private struct State {
        var free: Int
        var lastNumber = 0
        var queue: [(number: Int, waiter: OneShotPromise<Bool>)] = []
    }

    private let state: Mutex<State>

    init(_ count: Int) {
        state = Mutex(State(free: max(1, count)))
    }

    /// The number of waiters.
    var waitingCount: Int { state.withLock(\.queue.count) }

    /// The number of permits that can be granted without waiting.
    var freeCount: Int { state.withLock(\.free) }

    /// Returns when one may pass. Whoever is cancelled leaves the queue at once and passes nothing on.
    ///
    /// - Returns: What ends the permit; calling it again does nothing. Dropped, it ends by itself.
    func enter() async throws(CancellationError) -> Permit {
        let waiter = OneShotPromise<Bool>()
        let number = state.withLock { state -> Int? in
            guard state.free == 0 else {
                state.free -= 1
                return nil
            }
            state.lastNumber += 1
            state.queue.append((state.lastNumber, waiter))
            return state.lastNumber
        }
        guard let number else {
            return Permit(self)
        }
        guard await waiter.wait(cancelled: { false }, {}) else {
            state.withLock { state in state.queue.removeAll { $0.number == number } }
            throw CancellationError()
        }
        return Permit(self)
    }

    private func leave() {
        // A waiter that has been cancelled in this very moment takes nothing: the next one is asked.
        while let next = next() {
            if next.end(true) {
                return
            }
        }
    }

    /// - Returns: Nil where nobody waits: then the place is free.
    private func next() -> OneShotPromise<Bool>? {
        state.withLock { state in
            guard !state.queue.isEmpty else {
                state.free += 1
                return nil
            }
            return state.queue.removeFirst().waiter
        }
    }

    /// The right to be under way.
    final class Permit: Sendable {
        private let limit: Mutex<ConcurrencyLimit?>

        fileprivate init(_ limit: ConcurrencyLimit) {
            self.limit = Mutex(limit)
        }

        deinit {
            end()
        }

        func end() {
            limit.withLock { $0.take() }?.leave()
        }
    }
}
