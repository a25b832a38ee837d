import Foundation
import Synchronization

extension RequestBody {
    /// The body packed as gzip while it is read; its length is known at the end only, but of one in memory.
    func gzipped() throws(RequestError) -> RequestBody {
        switch source {
        case .none: return self
        case .data(let data):
            guard let packed = GzipCompressor.pack(data) else {
                throw .noGzip
            }
            return .data(packed)
        case .file, .stream:
            guard Zlib.shared != nil else {
                throw .noGzip
            }
            return .stream {
                let reading = try GzipReading(try await self.open())
                return Reader { try await reading.next() }
            }
        case .once: throw RequestError("a body that streams once is packed by whoever makes it")
        }
    }
}

extension RequestError {
    fileprivate static var noGzip: Self { Self("the body cannot be packed: this system has no zlib") }
}

/// One reading of a body that is packed on the way. For one reader, as every reading is.
private actor GzipReading {
    private let reader: RequestBody.Reader
    /// Nil at the end.
    private var gzip: GzipCompressor?

    init(_ reader: RequestBody.Reader) throws {
        guard let gzip = GzipCompressor() else {
            throw RequestError.noGzip
        }
        self.reader = reader
        self.gzip = gzip
    }

    func next() async throws -> Data? {
        while let gzip {
            guard let chunk = try await reader.next() else {
                self.gzip = nil
                return gzip.finish()
            }
            let packed = gzip.pack(chunk)
            if !packed.isEmpty {
                return packed
            }
        }
        return nil
    }
}
