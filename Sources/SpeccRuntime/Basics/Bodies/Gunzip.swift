import Foundation

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
