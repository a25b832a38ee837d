#if !canImport(FoundationNetworking)
    import Foundation

    /// A body from a stream, as Apple's URLSession reads it: from the near end of a pair of streams that is filled from the
    /// far end, chunk by chunk.
    final class BoundBodyStream: Sendable {
        // Sendable: the streams are handed over once (near), or touched on `writes` only (far).
        nonisolated(unsafe) let near: InputStream
        nonisolated(unsafe) private let far: OutputStream
        private let writes = DispatchQueue(label: "specc.transport.upload")

        init?() {
            var near: InputStream?
            var far: OutputStream?
            Stream.getBoundStreams(withBufferSize: 65_536, inputStream: &near, outputStream: &far)
            guard let near, let far else { return nil }
            self.near = near
            self.far = far
        }

        /// Fills the stream until the body ends; a count of bytes other than the body's length is a failure. After a
        /// failure it is left open, so that it never looks complete.
        func fill(from body: RequestBody) async throws {
            let length = body.length
            let reader = try await body.open()
            var count = 0
            writes.async { [self] in far.open() }
            while let chunk = try await reader.next() {
                count += chunk.count
                if let length, count > length { break }
                guard await write(chunk) else { return }
            }
            if let length, count != length { throw UploadBuffer.LengthMismatch(announced: length, given: count) }
            writes.async { [self] in far.close() }
        }

        /// - Returns: False where nobody reads any more.
        private func write(_ chunk: Data) async -> Bool {
            await withCheckedContinuation { continuation in
                writes.async { [self] in
                    continuation.resume(returning: chunk.withUnsafeBytes { writeAll($0) })
                }
            }
        }

        private func writeAll(_ bytes: UnsafeRawBufferPointer) -> Bool {
            var rest = bytes[...]
            while let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress, !rest.isEmpty {
                let written = far.write(start.assumingMemoryBound(to: UInt8.self), maxLength: rest.count)
                guard written > 0 else { return false }
                rest = rest.dropFirst(written)
            }
            return true
        }
    }
#endif
