#if !canImport(FoundationNetworking)
    import Foundation

    /// A body from a stream for Apple's URLSession, which reads one end of a pair of bound streams while the other end
    /// is filled.
    final class BoundBodyStream: Sendable {
        // Sendable: `input` is handed over once, and `output` is accessed on the queue `writes` only.
        nonisolated(unsafe) let input: InputStream
        nonisolated(unsafe) private let output: OutputStream
        private let writes = DispatchQueue(label: "specc.transport.upload")

        init?() {
            var input: InputStream?
            var output: OutputStream?
            Stream.getBoundStreams(withBufferSize: 65_536, inputStream: &input, outputStream: &output)
            guard let input, let output else { return nil }
            self.input = input
            self.output = output
        }

        /// Fills the stream until the body ends. Throws if the number of bytes differs from the body's length. After a
        /// failure the stream stays open, so that it never appears complete.
        func fill(from body: RequestBody) async throws {
            let length = body.length
            let reader = try await body.open()
            var count = 0
            writes.async { [self] in output.open() }
            while let chunk = try await reader.next() {
                count += chunk.count
                if let length, count > length { break }
                guard await write(chunk) else { return }
            }
            if let length, count != length { throw UploadBuffer.LengthMismatch(declared: length, actual: count) }
            writes.async { [self] in output.close() }
        }

        /// - Returns: False if the stream is no longer read.
        private func write(_ chunk: Data) async -> Bool {
            await withCheckedContinuation { continuation in
                writes.async { [self] in
                    continuation.resume(returning: chunk.withUnsafeBytes { writeAll($0) })
                }
            }
        }

        private func writeAll(_ bytes: UnsafeRawBufferPointer) -> Bool {
            var remaining = bytes[...]
            while let start = UnsafeRawBufferPointer(rebasing: remaining).baseAddress, !remaining.isEmpty {
                let written = output.write(start.assumingMemoryBound(to: UInt8.self), maxLength: remaining.count)
                guard written > 0 else { return false }
                remaining = remaining.dropFirst(written)
            }
            return true
        }
    }
#endif
