#if SPECC_THROTTLING || !SPECC_SMALL
    import SpeccSynchronization

    /// A semaphore: limits the id of concurrent requests. Waiters are served in first-in, first-out order.
    final class ConcurrencyLimit: Sendable {
        private struct State {
            var available: Int
            var lastID = 0
            var queue: [(id: Int, waiter: OneShotPromise<Bool>)] = []
        }

        private let state: Mutex<State>

        init(_ count: Int) {
            state = Mutex(State(available: max(1, count)))
        }

        /// The number of tasks that wait.
        var waitingCount: Int { state.withLock(\.queue.count) }

        /// The number of permits that are available without waiting.
        var freeCount: Int { state.withLock(\.available) }

        /// Returns as soon as a permit is available. A cancelled task leaves the queue immediately.
        ///
        /// - Returns: The permit. It is released by `end` or when it is deallocated.
        func acquire() async throws(CancellationError) -> Permit {
            let waiter = OneShotPromise<Bool>()
            let id = state.withLock { state -> Int? in
                guard state.available == 0 else {
                    state.available -= 1
                    return nil
                }
                state.lastID += 1
                state.queue.append((state.lastID, waiter))
                return state.lastID
            }
            guard let id else {
                return Permit(self)
            }
            guard await waiter.wait(cancelled: { false }, {}) else {
                state.withLock { state in state.queue.removeAll { $0.id == id } }
                throw CancellationError()
            }
            return Permit(self)
        }

        private func release() {
            // A waiter that was cancelled concurrently cannot accept the permit: the next one receives it.
            while let next = next() {
                if next.fulfill(true) {
                    return
                }
            }
        }

        /// - Returns: Nil if no task waits; the permit is then available.
        private func next() -> OneShotPromise<Bool>? {
            state.withLock { state in
                guard !state.queue.isEmpty else {
                    state.available += 1
                    return nil
                }
                return state.queue.removeFirst().waiter
            }
        }

        /// The right to send one request.
        final class Permit: Sendable {
            private let limit: Mutex<ConcurrencyLimit?>

            fileprivate init(_ limit: ConcurrencyLimit) {
                self.limit = Mutex(limit)
            }

            deinit {
                end()
            }

            func end() {
                limit.withLock { $0.take() }?.release()
            }
        }
    }
#endif
