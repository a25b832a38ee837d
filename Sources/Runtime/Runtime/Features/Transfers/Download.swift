#if SPECC_TRANSFERS || !SPECC_SMALL
    public import Foundation
    import SpeccSynchronization

    /// A download to a file that can be paused and resumed. An interrupted connection is resumed automatically, as the
    /// retry policy allows.
    ///
    ///     let download = service.download(GetVideo(id: 7), to: file)
    ///     for await progress in download.progress { … }
    ///     download.pause()
    ///     download.resume()
    ///     try await download.value
    ///
    /// The file appears when it is complete. A resumed download is appended only if the server confirms that the file has
    /// not changed; otherwise it starts over.
    public final class Download<Failure: EndpointFailure>: Sendable {
        private struct State {
            var task: Task<Void, Never>?
            /// The number of the current run. A pause starts a new one, so that the cancellation of the old run is ignored.
            var run = 1
            var isPaused = true
            var hasEnded = false
        }

        private let engine: DownloadEngine
        private let reports: ProgressBroadcaster
        private let outcome = SingleFlight<Result<Void, Failure>>(cancelsWithoutWaiters: false)
        private let state = Mutex(State())

        init(_ engine: DownloadEngine, _ reports: ProgressBroadcaster) {
            self.engine = engine
            self.reports = reports
            resume()
        }

        /// The progress from the latest report to the end of the download. Each access returns an independent sequence.
        public var progress: AsyncStream<TransferProgress> { reports.listen() }

        /// Waits until the file is complete. Cancelling a waiting task does not cancel the download; it throws `cancelled`.
        public var value: Void {
            get async throws(Failure) {
                try await (outcome.outcome(cancelled: .failure(.cancelled)) ?? .failure(.cancelled)).get()
            }
        }

        /// Stops the transfer and preserves the received bytes. Tasks that wait for `value` continue to wait.
        public func pause() {
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
        public func resume() {
            start { await $0.run($1) }
        }

        /// Cancels the download and deletes the partial file.
        public func cancel() {
            state.withLock(\.task)?.cancel()
            // A paused download has no task that would report the end.
            start { download, _ in await download.end(.failure(.cancelled)) }
        }

        /// Starts work after the previous run has ended, if the download is paused.
        private func start(_ work: @escaping @Sendable (Download, Int) async -> Void) {
            state.withLock { state in
                guard state.isPaused, !state.hasEnded else {
                    return
                }
                state.isPaused = false
                let (previous, run) = (state.task, state.run)
                state.task = Task {
                    await previous?.value
                    await work(self, run)
                }
            }
        }

        private func run(_ number: Int) async {
            do throws(NetworkError) {
                try await engine.run()
                await end(.success(()))
            } catch {
                if !error.isCancelled || state.withLock({ $0.run == number }) {
                    await end(.failure(Failure(error)))
                }
            }
        }

        private func end(_ result: Result<Void, Failure>) async {
            await engine.remove()
            state.withLock { state in
                state.hasEnded = true
                state.task = nil
            }
            outcome.end(result)
            reports.end()
        }
    }

    extension AsyncRequestable {
        /// Starts a download of an endpoint's response body to a file. It replaces an existing file when it is complete.
        ///
        /// Memory use is bounded by one chunk. The request's body, if it has one, must be repeatable.
        @_spi(Generated) public func download<E: CallableEndpoint>(
            _ endpoint: E,
            to file: URL,
            options: CallOptions = CallOptions()
        ) -> Download<E.Failure> {
            let client = client
            let server = server
            let reports = ProgressBroadcaster()
            let engine = DownloadEngine(to: file, reports, random: client.random) { range async throws(NetworkError) in
                var request = self.request(to: endpoint)
                request.defaultAccept = "*/*"
                for (name, value) in range {
                    request.headers[name] = value
                }
                return try await client.open(request, from: server, options)
            }
            return Download(engine, reports)
        }
    }
#endif
