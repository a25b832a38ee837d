#if AsyncHTTPClient && os(Linux)
    import Foundation
    import SpeccRuntime

    /// The decompressed chunks of a body. A chunk has at most the size of the decompressor's output, however well the body is
    /// compressed.
    struct DecompressedChunks {
        private let decompression: BodyDecompression
        /// The received bytes that are not decompressed yet.
        private var compressed = Data()
        /// Whether the decompressor stopped after a chunk, and may have more.
        private var hasMore = false

        /// Nil if the body is not compressed.
        ///
        /// - Throws: `TransportError` if memory is exhausted.
        init?(_ headers: HTTPHeaders) throws(TransportError) {
            guard let decompression = try BodyDecompression(headers) else {
                return nil
            }
            self.decompression = decompression
        }

        /// Returns the next chunk, or nil at the end of the body.
        ///
        /// - Parameter receive: Returns the next compressed bytes, or nil at their end.
        /// - Throws: `TransportError` if the body is invalid or truncated.
        mutating func next(_ receive: () async throws -> Data?) async throws -> Data? {
            while true {
                if hasMore {
                    if let chunk = try decompress() {
                        return chunk
                    }
                } else if let received = try await receive() {
                    (compressed, hasMore) = (received, true)
                } else if decompression.isComplete {
                    return nil
                } else {
                    throw TransportError.truncatedBody
                }
            }
        }

        private mutating func decompress() throws -> Data? {
            var chunk = Data()
            let used = try compressed.withUnsafeBytes { bytes in
                try decompression.decompress(bytes) { part in
                    chunk.append(contentsOf: part)
                    return false
                }
            }
            compressed = used.map { compressed.dropFirst($0) } ?? Data()
            hasMore = used != nil
            return chunk.isEmpty ? nil : chunk
        }
    }
#endif
