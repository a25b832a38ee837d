import Foundation

extension RequestBody {
    /// The body compressed with gzip: in memory at once, a file or stream while it is read, with an unknown length.
    func gzipped() throws(RequestError) -> RequestBody {
        var gzipped = self
        gzipped.streamedBytes = nil
        switch source {
        case .none: break
        case .data(let data):
            guard let compressed = GzipCompressor.compress(data) else {
                throw .zlibUnavailable
            }
            gzipped.source = .data(compressed)
        case .file, .stream:
            guard Zlib.shared != nil else {
                throw .zlibUnavailable
            }
            gzipped.source = .stream(length: nil) {
                let compressing = try CompressingReader(try await self.open())
                return Reader { try await compressing.next() }
            }
        case .once: throw RequestError("a single-use stream cannot be compressed: compress its chunks instead")
        }
        return gzipped
    }
}

extension RequestError {
    static var zlibUnavailable: Self { Self("the body cannot be compressed: this system has no zlib") }
}

extension CompressingReader {
    /// The compressed bytes of one or more chunks; nil at the end.
    func next() async throws -> Data? {
        while let compressor {
            guard let chunk = try await reader.next() else {
                self.compressor = nil
                return compressor.finish()
            }
            let compressed = compressor.compress(chunk)
            if !compressed.isEmpty {
                return compressed
            }
        }
        return nil
    }
}
