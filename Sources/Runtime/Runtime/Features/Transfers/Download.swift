#if SPECC_TRANSFERS || !SPECC_SMALL
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
        let transfer: PausableTransfer

        init(_ transfer: PausableTransfer) {
            self.transfer = transfer
        }

        /// The progress from the latest report to the end of the download. Each access returns an independent sequence.
        public var progress: AsyncStream<TransferProgress> { transfer.reports.listen() }

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
#endif
