#if SPECC_TRANSFERS || !SPECC_SMALL
    public import Foundation

    extension ResumableUpload {
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
            let transfer = PausableTransfer(engine.reports) { () async throws(NetworkError) in try await engine.run() }
            transfer.resume()
            return ResumableUpload(transfer, engine, complete: complete)
        }
    }
#endif
