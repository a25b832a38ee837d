#if SPECC_TRANSFERS || !SPECC_SMALL
    public import Foundation

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
        private let transfer: PausableTransfer

        init(_ engine: DownloadEngine, _ reports: ProgressBroadcaster) {
            transfer = PausableTransfer(reports, cleanUp: { await engine.remove() }) { () async throws(NetworkError) in
                try await engine.run()
            }
        }

        /// The progress from the latest report to the end of the download. Each access returns an independent sequence.
        public var progress: AsyncStream<TransferProgress> { transfer.reports.listen() }

        /// Waits until the file is complete. Cancelling a waiting task does not cancel the download; it throws `cancelled`.
        public var value: Void {
            get async throws(Failure) {
                do throws(NetworkError) {
                    try await transfer.finish()
                } catch {
                    throw Failure(error)
                }
            }
        }

        /// Stops the transfer and preserves the received bytes. Tasks that wait for `value` continue to wait.
        public func pause() {
            transfer.pause()
        }

        /// Continues after a pause.
        public func resume() {
            transfer.resume()
        }

        /// Cancels the download and deletes the partial file.
        public func cancel() {
            transfer.cancel()
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
