import Foundation

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
