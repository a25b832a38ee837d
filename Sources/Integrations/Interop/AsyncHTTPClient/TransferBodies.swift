#if AsyncHTTPClient
    import AsyncHTTPClient
    import Foundation
    import NIOCore
    import SpeccRuntime
    import SpeccSynchronization

    /// The body of a request in chunks. Sending a chunk is activity of the transfer.
    struct UploadedBody: AsyncSequence, Sendable {
        typealias Element = ByteBuffer

        private final class Progress: Sendable {
            let error = Mutex<(any Error)?>(nil)
            /// The read in progress, which async-http-client does not cancel.
            let read = Mutex<(task: Task<Data?, any Error>?, isCancelled: Bool)>((nil, false))
        }

        private let body: RequestBody
        private let limits: TransferLimits
        private let progress = Progress()

        init(_ body: RequestBody, _ limits: TransferLimits) {
            self.body = body
            self.limits = limits
        }

        /// The error of reading the body, which ends the transfer.
        var failure: TransportError? {
            progress.error.withLock(\.self).map { error in
                error as? TransportError
                    ?? TransportError(.requestBody, "the body could not be read: \(type(of: error))", underlying: error)
            }
        }

        /// Cancels the read in progress when the transfer has ended.
        func cancel() {
            let task = progress.read.withLock { read in
                read.isCancelled = true
                return read.task
            }
            task?.cancel()
        }

        struct AsyncIterator: AsyncIteratorProtocol {
            let sequence: UploadedBody
            var reader: RequestBody.Reader?

            mutating func next() async throws -> ByteBuffer? {
                do {
                    if reader == nil {
                        reader = try await sequence.body.open()
                    }
                    sequence.limits.recordActivity()
                    let read = Task { [reader] in try await reader?.next() }
                    let isCancelled = sequence.progress.read.withLock { progress in
                        progress.task = read
                        return progress.isCancelled
                    }
                    if isCancelled {
                        read.cancel()
                    }
                    return try await read.value.map { ByteBuffer(bytes: $0) }
                } catch {
                    sequence.progress.error.withLock { $0 = error }
                    throw error
                }
            }
        }

        func makeAsyncIterator() -> AsyncIterator { AsyncIterator(sequence: self) }
    }

    /// The body of a response for one reader, within the limits of its transfer. Releasing it ends the transfer.
    final class DownloadedBody: Sendable {
        // Sendable: a response body has one reader.
        nonisolated(unsafe) private var chunks: HTTPClientResponse.Body.AsyncIterator?
        #if os(Linux)
            nonisolated(unsafe) private var decompressed: DecompressedChunks?
        #endif
        nonisolated(unsafe) private var count = 0
        nonisolated(unsafe) private var error: TransportError?
        private let upload: UploadedBody
        private let limits: TransferLimits
        private let limit: Int?
        /// Retains the transport until the end of the body.
        nonisolated(unsafe) private var failure: (@Sendable (any Error) -> TransportError)?

        init(
            _ body: HTTPClientResponse.Body,
            _ headers: SpeccRuntime.HTTPHeaders,
            _ upload: UploadedBody,
            _ limits: TransferLimits,
            limit: Int?,
            _ failure: @escaping @Sendable (any Error) -> TransportError
        ) throws(TransportError) {
            chunks = body.makeAsyncIterator()
            #if os(Linux)
                decompressed = BodyDecompression.isAvailable ? try DecompressedChunks(headers) : nil
            #endif
            self.upload = upload
            self.limits = limits
            self.limit = limit
            self.failure = failure
        }

        deinit {
            upload.cancel()
        }

        func next() async throws(TransportError) -> Data? {
            if let error {
                throw error
            }
            guard chunks != nil else {
                return nil
            }
            do {
                limits.recordActivity()
                let chunk = try await limits.apply { [self] in try await nextChunk() }
                // The sequence ends without an error if its task is cancelled.
                try Task.checkCancellation()
                count += chunk?.count ?? 0
                if let limit, count > limit {
                    throw TransportError(.responseTooLarge, "more than \(limit) bytes")
                }
                if chunk == nil {
                    (chunks, failure) = (nil, nil)
                }
                return chunk
            } catch {
                let ended = failure?(error) ?? TransportError(.connectionLost, underlying: error)
                (chunks, failure, self.error) = (nil, nil, ended)
                upload.cancel()
                throw ended
            }
        }

        private func nextChunk() async throws -> Data? {
            #if os(Linux)
                if var decompressed {
                    defer { self.decompressed = decompressed }
                    return try await decompressed.next(receive)
                }
            #endif
            return try await receive()
        }

        private func receive() async throws -> Data? {
            while var iterator = chunks {
                let buffer = try await iterator.next()
                chunks = iterator
                guard let buffer else {
                    return nil
                }
                if buffer.readableBytes > 0 {
                    limits.recordActivity()
                    return Data(buffer.readableBytesView)
                }
            }
            return nil
        }
    }
#endif
