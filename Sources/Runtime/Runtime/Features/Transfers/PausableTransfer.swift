#if SPECC_TRANSFERS || !SPECC_SMALL
    import SpeccSynchronization

    /// Work that can be paused and continued, with its progress and its outcome. It does not depend on an endpoint's types.
    final class PausableTransfer: Sendable {
        private struct State {
            var task: Task<Void, Never>?
            /// The number of the current run. A pause starts a new one, so that the cancellation of the old run is ignored.
            var run = 1
            var isPaused = true
            var hasEnded = false
        }

        let reports: ProgressBroadcaster
        private let work: @Sendable () async throws(NetworkError) -> Void
        private let cleanUp: @Sendable () async -> Void
        private let outcome = SingleFlight<Result<Void, NetworkError>>(cancelsWithoutWaiters: false)
        private let state = Mutex(State())

        /// Starts the work.
        ///
        /// - Parameters:
        ///   - cleanUp: Called at the end, whatever the outcome.
        ///   - work: Runs to the end, or until its task is cancelled; then it is called again to continue.
        init(
            _ reports: ProgressBroadcaster,
            cleanUp: @escaping @Sendable () async -> Void = {},
            work: @escaping @Sendable () async throws(NetworkError) -> Void
        ) {
            self.reports = reports
            self.cleanUp = cleanUp
            self.work = work
            resume()
        }

        /// Waits for the end. A cancelled waiter does not cancel the work.
        func finish() async throws(NetworkError) {
            try await (outcome.outcome(cancelled: .failure(.cancelled)) ?? .failure(.cancelled)).get()
        }

        /// Stops the work. Tasks that wait for its end continue to wait.
        func pause() {
            let task = state.withLock { state -> Task<Void, Never>? in
                guard !state.isPaused, !state.hasEnded else {
                    return nil
                }
                state.isPaused = true
                state.run += 1
                return state.task
            }
            task?.cancel()
        }

        /// Continues after a pause.
        func resume() {
            start { await $0.run($1) }
        }

        /// Ends the work.
        func cancel() {
            state.withLock(\.task)?.cancel()
            // Paused work has no task that would report the end.
            start { transfer, _ in await transfer.end(.failure(.cancelled)) }
        }

        /// Starts a task after the previous run has ended, if the work is paused.
        private func start(_ body: @escaping @Sendable (PausableTransfer, Int) async -> Void) {
            state.withLock { state in
                guard state.isPaused, !state.hasEnded else {
                    return
                }
                state.isPaused = false
                let (previous, run) = (state.task, state.run)
                state.task = Task {
                    await previous?.value
                    await body(self, run)
                }
            }
        }

        private func run(_ number: Int) async {
            do throws(NetworkError) {
                try await work()
                await end(.success(()))
            } catch {
                if !error.isCancelled || state.withLock({ $0.run == number }) {
                    await end(.failure(error))
                }
            }
        }

        private func end(_ result: Result<Void, NetworkError>) async {
            await cleanUp()
            state.withLock { state in
                state.hasEnded = true
                state.task = nil
            }
            outcome.end(result)
            reports.end()
        }
    }
#endif
