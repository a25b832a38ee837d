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
        private let transfer: PausableTransfer
        private let engine: UploadEngine
        private let complete: Value?

        fileprivate init(_ engine: UploadEngine, complete: Value?) {
            self.engine = engine
            self.complete = complete
            transfer = PausableTransfer(engine.reports) { () async throws(NetworkError) in try await engine.run() }
        }

        /// The address of the upload on the server; nil until it is created. Store it to continue the upload in a later run of
        /// the program. Another one follows if the server has lost the upload.
        public var address: URL? { engine.address }

        /// The progress from the latest report to the end of the upload. Each access returns an independent sequence. It begins
        /// when the upload has an address, and goes back to what the server has after an interruption.
        public var progress: AsyncStream<TransferProgress> { transfer.reports.listen() }

        /// The result of the upload. Cancelling a waiting task does not cancel the upload; it throws `cancelled`.
        public var value: Value {
            get async throws(Failure) {
                do throws(NetworkError) {
                    try await transfer.finish()
                    guard let value = engine.value as? Value ?? complete else {
                        throw NetworkError(.other, details: "the response that ends the upload has no value")
                    }
                    return value
                } catch {
                    throw Failure(error)
                }
            }
        }

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

        fileprivate func erased(of service: some AsyncRequestable) -> UploadEngine.Step {
            UploadEngine.Step(
                request: { request(service, $0) },
                read: { response throws(NetworkError) in try read(response) }
            )
        }
    }

    extension AsyncRequestable {
        /// Starts a resumable upload.
        ///
        /// - Parameters:
        ///   - address: The address of an upload of the same file that an earlier run of the program created.
        ///   - create: Creates the upload. Its part is empty and has no address.
        ///   - part: Sends a part of the file.
        ///   - resume: Asks for the number of bytes that the server has; nil sends the last part again after an interruption.
        ///   - isRestart: Whether a declared error makes a new upload necessary.
        ///   - complete: The result of an upload that ends when the server has all bytes.
        @_spi(Generated) public func upload<Value: Sendable, Failure: EndpointFailure>(
            _ file: UploadFile,
            _ policy: UploadPolicy,
            resuming address: URL? = nil,
            create: UploadCall<Value>,
            part: UploadCall<Value>,
            resume: UploadCall<Value>? = nil,
            on isRestart: @escaping @Sendable (Failure) -> Bool = { _ in false },
            complete: Value? = nil
        ) -> ResumableUpload<Value, Failure> {
            let engine = UploadEngine(
                file,
                policy,
                at: address,
                client: client,
                server: server,
                create: create.erased(of: self),
                part: part.erased(of: self),
                resume: resume?.erased(of: self)
            ) { isRestart(Failure($0)) }
            return ResumableUpload(engine, complete: complete)
        }
    }
#endif
