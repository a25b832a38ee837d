#if SPECC_TRANSFERS || !SPECC_SMALL
    import SpeccSynchronization

    /// Work that can be paused and continued, with its progress and its outcome. It does not depend on an endpoint's types.
    final class PausableTransfer: Sendable {
        struct State {
            var task: Task<Void, Never>?
            /// The number of the current run. A pause starts a new one, so that the cancellation of the old run is ignored.
            var run = 1
            var isPaused = true
            /// Whether the work has ended or is cancelled, so that it cannot be paused or continued.
            var hasEnded = false
        }

        let reports: ProgressBroadcaster
        let work: @Sendable () async throws(NetworkError) -> Void
        let cleanUp: @Sendable () async -> Void
        let outcome = SingleFlight<Result<Void, NetworkError>>(cancelsWithoutWaiters: false)
        let state = Mutex(State())

        /// Work that `resume()` starts.
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
        }
    }
#endif
