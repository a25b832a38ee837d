#if SPECC_TRANSFERS || !SPECC_SMALL
    import SpeccSynchronization

    extension PausableTransfer {
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

        /// Starts the work, or continues after a pause.
        func resume() {
            state.withLock { state in
                guard state.isPaused, !state.hasEnded else {
                    return
                }
                state.isPaused = false
                let (previous, run) = (state.task, state.run)
                state.task = Task {
                    await previous?.value
                    await self.run(run)
                }
            }
        }

        /// Ends the work.
        func cancel() {
            let previous = state.withLock { state -> Task<Void, Never>? in
                guard !state.hasEnded else {
                    return nil
                }
                state.hasEnded = true
                let previous = state.task
                // Paused work has no run that would report the end.
                state.task = Task {
                    await previous?.value
                    await self.end(.failure(.cancelled))
                }
                return previous
            }
            previous?.cancel()
        }

        private func run(_ number: Int) async {
            // The previous run may have ended the work in spite of the pause.
            guard !state.withLock(\.hasEnded) else {
                return
            }
            do throws(NetworkError) {
                try await work()
                await end(.success(()))
            } catch {
                if !error.isCancelled || state.withLock({ $0.run == number }) {
                    await end(.failure(error))
                }
            }
        }

        /// - Parameter result: The outcome, unless the work has ended already.
        private func end(_ result: Result<Void, NetworkError>) async {
            state.withLock { state in
                state.hasEnded = true
                state.task = nil
            }
            await cleanUp()
            outcome.end(result)
            reports.end()
        }
    }
#endif
