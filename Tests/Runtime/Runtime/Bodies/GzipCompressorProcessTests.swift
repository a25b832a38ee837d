import Foundation
import Testing

@_spi(Generated) @testable import SpeccRuntime

/// Decompresses with the `gzip` of the system.
struct GzipCompressorProcessTests {
    private func decompressed(_ compressed: Data) throws -> Data {
        let file = FileManager.default.temporaryDirectory.appending(path: "specc-test-\(UUID().uuidString).gz")
        try compressed.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let gzip = Process()
        gzip.executableURL = URL(filePath: "/usr/bin/env")
        gzip.arguments = ["gzip", "-dc", file.path]
        let output = Pipe()
        gzip.standardOutput = output
        try gzip.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        gzip.waitUntilExit()
        #expect(gzip.terminationStatus == 0)
        return data
    }

    @Test("compresses repetitive input, which decompresses unchanged")
    func data() throws {
        let data = Data(String(repeating: "to be or not to be, ", count: 20_000).utf8)
        let compressed = try #require(GzipCompressor.compress(data))
        #expect(compressed.count < data.count / 50)
        #expect(try decompressed(compressed) == data)
    }

    @Test("compresses chunks of random bytes into one stream")
    func chunks() throws {
        let gzip = try #require(GzipCompressor())
        var random = SystemRandomNumberGenerator()
        var data = Data()
        var compressed = Data()
        for size in [0, 1, 70_000, 3, 200_000] {
            let chunk = Data((0..<size).map { _ in UInt8.random(in: 0...255, using: &random) })
            data += chunk
            compressed += gzip.compress(chunk)
        }
        compressed += gzip.finish()
        #expect(try decompressed(compressed) == data)
    }

    @Test("compresses empty input")
    func empty() throws {
        #expect(try decompressed(try #require(GzipCompressor.compress(Data()))).isEmpty)
    }

    @Test("decompresses a complete body up to a limit")
    func decompress() throws {
        let data = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0 / 7) })
        let compressed = try #require(GzipCompressor.compress(data))
        #expect(GzipCompressor.decompress(compressed, limit: 300_000) == data)
        #expect(GzipCompressor.decompress(compressed, limit: 299_999) == nil)
        #expect(GzipCompressor.decompress(compressed.dropLast(), limit: 300_000) == nil)
        #expect(GzipCompressor.decompress(compressed + [0], limit: 300_000) == nil)
        #expect(GzipCompressor.decompress(Data("{}".utf8), limit: 300_000) == nil)
        #expect(GzipCompressor.decompress(Data(), limit: 300_000) == nil)
        #expect(GzipCompressor.decompress(try #require(GzipCompressor.compress(Data())), limit: 300_000) == Data())
    }
}
