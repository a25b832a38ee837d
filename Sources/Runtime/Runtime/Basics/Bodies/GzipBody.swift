import Foundation

/// Compresses the chunks of another reader, for a single consumer.
final actor CompressingReader {
    let reader: RequestBody.Reader
    /// Nil at the end.
    var compressor: GzipCompressor?

    init(_ reader: RequestBody.Reader) throws {
        guard let compressor = GzipCompressor() else {
            throw RequestError.zlibUnavailable
        }
        self.reader = reader
        self.compressor = compressor
    }
}

/// Compresses chunks of bytes with gzip (RFC 1952).
final class GzipCompressor {
    private let library: Zlib
    private let stream: UnsafeMutablePointer<Zlib.Stream>

    /// Nil if the system has no zlib.
    init?() {
        guard let library = Zlib.shared else {
            return nil
        }
        let stream = UnsafeMutablePointer<Zlib.Stream>.allocate(capacity: 1)
        stream.initialize(to: Zlib.Stream())
        guard library.deflateInit(stream) else {
            stream.deallocate()
            return nil
        }
        self.library = library
        self.stream = stream
    }

    deinit {
        library.deflateEnd(stream)
        stream.deallocate()
    }

    /// Compresses a chunk and returns the bytes available so far, possibly none.
    func compress(_ chunk: Data) -> Data {
        var compressed = Data()
        // zlib counts in 32 bits.
        for start in stride(from: 0, to: chunk.count, by: 1 << 30) {
            compressed += deflate(chunk.dropFirst(start).prefix(1 << 30), library.noFlush)
        }
        return compressed
    }

    /// Ends the stream and returns the remaining bytes.
    func finish() -> Data {
        deflate(Data(), library.finish)
    }

    /// Compresses data at once; nil if the system has no zlib.
    static func compress(_ data: Data) -> Data? {
        GzipCompressor().map { $0.compress(data) + $0.finish() }
    }

    private func deflate(_ chunk: Data, _ flush: Int32) -> Data {
        var compressed = Data()
        var input = chunk
        var output = [UInt8](repeating: 0, count: 1 << 16)
        input.withUnsafeMutableBytes { input in
            stream.pointee.input = input.baseAddress
            stream.pointee.inputCount = UInt32(input.count)
            repeat {
                output.withUnsafeMutableBytes { output in
                    stream.pointee.output = output.baseAddress
                    stream.pointee.outputCount = UInt32(output.count)
                    library.deflate(stream, flush)
                    compressed.append(contentsOf: output.dropLast(Int(stream.pointee.outputCount)))
                }
            } while stream.pointee.outputCount == 0
            stream.pointee.input = nil
            stream.pointee.output = nil
        }
        return compressed
    }
}

extension GzipCompressor {
    /// Decompresses a body for redaction and logs; nil if the data is not a single complete gzip member or exceeds the
    /// limit.
    static func decompress(_ data: Data, limit: Int) -> Data? {
        guard let library = Zlib.shared, data.count <= limit else {
            return nil
        }
        let stream = UnsafeMutablePointer<Zlib.Stream>.allocate(capacity: 1)
        stream.initialize(to: Zlib.Stream())
        defer { stream.deallocate() }
        guard library.inflateInit(stream) else {
            return nil
        }
        defer { library.inflateEnd(stream) }
        var input = data
        return input.withUnsafeMutableBytes { input -> Data? in
            stream.pointee.input = input.baseAddress
            stream.pointee.inputCount = UInt32(input.count)
            return decompress(stream, with: library, limit: limit)
        }
    }

    private static func decompress(
        _ stream: UnsafeMutablePointer<Zlib.Stream>,
        with library: Zlib,
        limit: Int
    ) -> Data? {
        var decompressed = Data()
        var output = [UInt8](repeating: 0, count: 1 << 16)
        while decompressed.count <= limit {
            let isAtEnd = output.withUnsafeMutableBytes { output -> Bool? in
                stream.pointee.output = output.baseAddress
                stream.pointee.outputCount = UInt32(output.count)
                let isAtEnd = library.inflate(stream)
                decompressed.append(contentsOf: output.dropLast(Int(stream.pointee.outputCount)))
                return isAtEnd
            }
            guard let isAtEnd, isAtEnd || stream.pointee.inputCount > 0 || stream.pointee.outputCount == 0 else {
                return nil
            }
            if isAtEnd {
                return stream.pointee.inputCount == 0 && decompressed.count <= limit ? decompressed : nil
            }
        }
        return nil
    }
}
