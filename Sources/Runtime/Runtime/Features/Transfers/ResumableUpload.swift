#if SPECC_TRANSFERS || !SPECC_SMALL
    public import Foundation

    /// An upload of a file in parts that can be paused and resumed, also by a later run of the program. After an interruption it
    /// continues where the server has the file.
    ///
    ///     let upload = videos.uploadVideo(file: UploadFile(url), title: "Bern")
    ///     for await progress in upload.progress {
    ///         store(upload.address)
    ///         bar.value = progress.fraction ?? 0
    ///     }
    ///     let video = try await upload.value
    ///
    /// The upload continues if no task waits for it, and if it is released.
    public final class ResumableUpload<Value: Sendable, Failure: EndpointFailure>: Sendable {
        let transfer: PausableTransfer
        let engine: UploadEngine
        let complete: Value?

        init(_ transfer: PausableTransfer, _ engine: UploadEngine, complete: Value?) {
            self.transfer = transfer
            self.engine = engine
            self.complete = complete
        }

        /// The address of the upload on the server; nil until it is created. Store it to continue the upload in a later run of
        /// the program. Another one follows if the server has lost the upload.
        public var address: URL? { engine.address }

        /// The progress from the latest report to the end of the upload. Each access returns an independent sequence. It begins
        /// when the upload has an address, and goes back to what the server has after an interruption.
        public var progress: AsyncStream<TransferProgress> { transfer.reports.listen() }

        /// Stops the upload. Tasks that wait for `value` continue to wait.
        public func pause() {
            transfer.pause()
        }

        /// Continues after a pause.
        public func resume() {
            transfer.resume()
        }

        /// Cancels the upload. What the server has remains at the address.
        public func cancel() {
            transfer.cancel()
            engine.cancel()
        }
    }

    /// A call of an upload: an endpoint with the part that it is about, and the result of the upload in its response.
    @_spi(Generated) public struct UploadCall<Value: Sendable>: Sendable {
        fileprivate let request: @Sendable (any AsyncRequestable, UploadPart) -> RequestBuilder
        fileprivate let read: @Sendable (CollectedResponse) throws(NetworkError) -> Value?

        /// Creates a call.
        ///
        /// - Parameter value: The result of the upload, if its status ends the upload; by default none.
        public init<E: Endpoint>(
            _ endpoint: @escaping @Sendable (UploadPart) -> E,
            value: @escaping @Sendable (E.Response) -> Value? = { _ in nil }
        ) {
            request = { service, part in service.request(to: endpoint(part)) }
            read = { response throws(NetworkError) in value(try response.value(of: E.self)) }
        }

        func erased(of service: some AsyncRequestable) -> UploadEngine.Step {
            UploadEngine.Step(
                request: { request(service, $0) },
                read: { response throws(NetworkError) in try read(response) }
            )
        }
    }
#endif
