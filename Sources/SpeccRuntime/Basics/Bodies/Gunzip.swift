import Foundation

extension GzipCompressor {
    /// What was packed, for what looks into a body before it is sent; nil where it is not gzip of one member, is cut off, or
    /// is larger than the limit.
    static func unpack(_ data: Data, limit: Int) -> Data? {
        guard let library = Zlib.shared, data.count <= limit else {
            return nil
        }
        let stream = UnsafeMutablePointer<Zlib.Stream>.allocate(capacity: 1)
        stream.initialize(to: Zlib.Stream())
        defer { stream.deallocate() }
        guard library.beginUnpackingGzip(stream) else {
            return nil
        }
        defer { library.endUnpacking(stream) }
        var input = data
        return input.withUnsafeMutableBytes { input -> Data? in
            stream.pointee.input = input.baseAddress
            stream.pointee.inputCount = UInt32(input.count)
            return unpack(stream, by: library, limit: limit)
        }
    }

    private static func unpack(
        _ stream: UnsafeMutablePointer<Zlib.Stream>,
        by library: Zlib,
        limit: Int
    ) -> Data? {
        var unpacked = Data()
        var output = [UInt8](repeating: 0, count: 1 << 16)
        while unpacked.count <= limit {
            let isOver = output.withUnsafeMutableBytes { output -> Bool? in
                stream.pointee.output = output.baseAddress
                stream.pointee.outputCount = UInt32(output.count)
                let isOver = library.inflate(stream)
                unpacked.append(contentsOf: output.dropLast(Int(stream.pointee.outputCount)))
                return isOver
            }
            guard let isOver, isOver || stream.pointee.inputCount > 0 || stream.pointee.outputCount == 0 else {
                return nil
            }
            if isOver {
                return stream.pointee.inputCount == 0 && unpacked.count <= limit ? unpacked : nil
            }
        }
        return nil
    }
}
