import Foundation

/// Packs bytes as gzip (RFC 1952), chunk by chunk.
final class GzipCompressor {
    private let library: Zlib
    private let stream: UnsafeMutablePointer<Zlib.Stream>

    /// - Returns: Nil where the system has no zlib.
    init?() {
        guard let library = Zlib.shared else {
            return nil
        }
        let stream = UnsafeMutablePointer<Zlib.Stream>.allocate(capacity: 1)
        stream.initialize(to: Zlib.Stream())
        guard library.beginGzip(stream) else {
            stream.deallocate()
            return nil
        }
        self.library = library
        self.stream = stream
    }

    deinit {
        library.end(stream)
        stream.deallocate()
    }

    /// What is ready of the packed bytes; perhaps nothing yet.
    func pack(_ chunk: Data) -> Data {
        var packed = Data()
        // zlib counts in 32 bits.
        for start in stride(from: 0, to: chunk.count, by: 1 << 30) {
            packed += run(chunk.dropFirst(start).prefix(1 << 30), library.noFlush)
        }
        return packed
    }

    /// The rest of the packed bytes.
    func finish() -> Data {
        run(Data(), library.finish)
    }

    /// All of it.
    static func pack(_ data: Data) -> Data? {
        GzipCompressor().map { $0.pack(data) + $0.finish() }
    }

    private func run(_ chunk: Data, _ flush: Int32) -> Data {
        var packed = Data()
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
                    packed.append(contentsOf: output.dropLast(Int(stream.pointee.outputCount)))
                }
            } while stream.pointee.outputCount == 0
            stream.pointee.input = nil
            stream.pointee.output = nil
        }
        return packed
    }
}
