#if os(Linux)
    import Foundation
    import SpeccSynchronization

    /// Reads a body stream for libcurl. Buffers one chunk and requests the next one when libcurl has read it.
    final class CurlBodyStream: Sendable {
        private struct State {
            var chunk = Data()
            var end: Result<Void, TransportError>?
            var task: Task<Void, Never>?
            /// Resumes the task when `chunk` has been read.
            var chunkRead: CheckedContinuation<Void, Never>?
            var isCancelled = false
        }

        private let state = Mutex(State())
        private let whenReady: @Sendable () -> Void

        /// Starts reading. Fails if the number of bytes differs from the body's length.
        ///
        /// - Parameter whenReady: Called on any thread when a chunk or the end is available.
        init(_ body: RequestBody, whenReady: @escaping @Sendable () -> Void) {
            self.whenReady = whenReady
            let task = Task { [self] in
                do {
                    try await read(body)
                    end(.success(()))
                } catch {
                    let failure = error as? TransportError
                    end(.failure(failure ?? TransportError(.requestBody, String(describing: error), underlying: error)))
                }
            }
            state.withLock { $0.task = task }
        }

        /// Copies the available bytes.
        func read(into space: UnsafeMutableRawBufferPointer) -> CurlUpload.ReadResult {
            let (result, chunkRead) = state.withLock {
                state -> (CurlUpload.ReadResult, CheckedContinuation<Void, Never>?) in
                if state.chunk.isEmpty { return (state.end.map(Self.readResult) ?? .pending, nil) }
                let count = state.chunk.copyBytes(to: space)
                state.chunk.removeFirst(count)
                guard state.chunk.isEmpty else { return (.bytes(count), nil) }
                defer { state.chunkRead = nil }
                return (.bytes(count), state.chunkRead)
            }
            chunkRead?.resume()
            return result
        }

        /// Stops reading and cancels the task of the stream.
        func cancel() {
            let (task, chunkRead) = state.withLock { state in
                state.isCancelled = true
                defer { state.chunkRead = nil }
                return (state.task, state.chunkRead)
            }
            task?.cancel()
            chunkRead?.resume()
        }

        private static func readResult(_ end: Result<Void, TransportError>) -> CurlUpload.ReadResult {
            switch end {
            case .success: .end
            case .failure(let error): .failure(error)
            }
        }

        private func read(_ body: RequestBody) async throws {
            let length = body.length
            let reader = try await body.open()
            var count = 0
            while let chunk = try await reader.next() {
                count += chunk.count
                // With its last bytes libcurl considers the body complete, so the stream must end before they are
                // passed on.
                if let length, count == length {
                    while let more = try await reader.next() { count += more.count }
                }
                if let length, count > length { break }
                guard await provide(chunk) else { return }
            }
            if let length, count != length { throw UploadBuffer.LengthMismatch(declared: length, actual: count) }
        }

        /// Waits until libcurl has read the chunk. Returns false if the upload was cancelled.
        private func provide(_ chunk: Data) async -> Bool {
            guard !chunk.isEmpty else { return true }
            await withCheckedContinuation { continuation in
                let isCancelled = state.withLock { state in
                    if state.isCancelled { return true }
                    state.chunk = chunk
                    state.chunkRead = continuation
                    return false
                }
                if isCancelled { return continuation.resume() }
                whenReady()
            }
            return !Task.isCancelled
        }

        private func end(_ result: Result<Void, TransportError>) {
            state.withLock { $0.end = result }
            whenReady()
        }
    }
#endif
