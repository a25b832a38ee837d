#if os(Linux)
    import Foundation
    import Synchronization

    /// A body from a stream. One chunk waits for libcurl; the stream is asked for the next when that is gone.
    final class CurlBodyStream: Sendable {
        private struct State {
            var chunk = Data()
            var end: Result<Void, TransportError>?
            var task: Task<Void, Never>?
            /// The task, waiting for `chunk` to be taken.
            var taken: CheckedContinuation<Void, Never>?
            var isCancelled = false
        }

        private let state = Mutex(State())
        private let whenReady: @Sendable () -> Void

        /// Begins to read; a count of bytes other than the body's length is a failure.
        ///
        /// - Parameter whenReady: Called, on any thread, when there is a chunk, or the end.
        init(_ body: RequestBody, whenReady: @escaping @Sendable () -> Void) {
            self.whenReady = whenReady
            let task = Task { [self] in
                do {
                    try await pass(body)
                    end(.success(()))
                } catch {
                    let failure = error as? TransportError
                    end(.failure(failure ?? TransportError(.requestBody, String(describing: error), underlying: error)))
                }
            }
            state.withLock { $0.task = task }
        }

        /// Takes what is there.
        func read(into space: UnsafeMutableRawBufferPointer) -> CurlUpload.Piece {
            let (piece, taken) = state.withLock { state -> (CurlUpload.Piece, CheckedContinuation<Void, Never>?) in
                if state.chunk.isEmpty { return (state.end.map(Self.last) ?? .notYet, nil) }
                let count = state.chunk.copyBytes(to: space)
                state.chunk.removeFirst(count)
                guard state.chunk.isEmpty else { return (.bytes(count), nil) }
                defer { state.taken = nil }
                return (.bytes(count), state.taken)
            }
            taken?.resume()
            return piece
        }

        /// Ends the reading; the stream's own wait is cancelled.
        func cancel() {
            let (task, taken) = state.withLock { state in
                state.isCancelled = true
                defer { state.taken = nil }
                return (state.task, state.taken)
            }
            task?.cancel()
            taken?.resume()
        }

        private static func last(_ end: Result<Void, TransportError>) -> CurlUpload.Piece {
            switch end {
            case .success: .end
            case .failure(let error): .failure(error)
            }
        }

        private func pass(_ body: RequestBody) async throws {
            let length = body.length
            let reader = try await body.open()
            var count = 0
            while let chunk = try await reader.next() {
                count += chunk.count
                // The last bytes of an announced length wait for the stream's end: with them the body is complete.
                if let length, count == length {
                    while let more = try await reader.next() { count += more.count }
                }
                if let length, count > length { break }
                guard await put(chunk) else { return }
            }
            if let length, count != length { throw UploadBuffer.LengthMismatch(announced: length, given: count) }
        }

        /// - Returns: When the chunk has been taken; false where nobody takes any more.
        private func put(_ chunk: Data) async -> Bool {
            guard !chunk.isEmpty else { return true }
            await withCheckedContinuation { continuation in
                let isCancelled = state.withLock { state in
                    if state.isCancelled { return true }
                    state.chunk = chunk
                    state.taken = continuation
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
