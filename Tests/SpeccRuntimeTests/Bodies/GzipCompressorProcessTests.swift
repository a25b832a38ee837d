import Foundation
import Testing

@_spi(Generated) @testable import SpeccRuntime

/// Unpacked by the system's own `gzip`.
struct GzipCompressorProcessTests {
    private func unpacked(_ packed: Data) throws -> Data {
        let file = FileManager.default.temporaryDirectory.appending(path: "specc-test-\(UUID().uuidString).gz")
        try packed.write(to: file)
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

    @Test("decompresses to the input, and shrinks repetitive input")
    func data() throws {
        let data = Data(String(repeating: "to be or not to be, ", count: 20_000).utf8)
        let packed = try #require(GzipCompressor.compress(data))
        #expect(packed.count < data.count / 50)
        #expect(try unpacked(packed) == data)
    }

    @Test("compresses chunks of random bytes into one stream")
    func chunks() throws {
        let gzip = try #require(GzipCompressor())
        var random = SystemRandomNumberGenerator()
        var data = Data()
        var packed = Data()
        for size in [0, 1, 70_000, 3, 200_000] {
            let chunk = Data((0..<size).map { _ in UInt8.random(in: 0...255, using: &random) })
            data += chunk
            packed += gzip.compress(chunk)
        }
        packed += gzip.finish()
        #expect(try unpacked(packed) == data)
    }

    @Test("compresses empty input")
    func empty() throws {
        #expect(try unpacked(try #require(GzipCompressor.compress(Data()))).isEmpty)
    }

    @Test("a packed body is unpacked for what looks into it, up to a limit, and not where it is cut off or none")
    func looking() throws {
        let data = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0 / 7) })
        let packed = try #require(GzipCompressor.compress(data))
        #expect(GzipCompressor.decompress(packed, limit: 300_000) == data)
        #expect(GzipCompressor.decompress(packed, limit: 299_999) == nil)
        #expect(GzipCompressor.decompress(packed.dropLast(), limit: 300_000) == nil)
        #expect(GzipCompressor.decompress(packed + [0], limit: 300_000) == nil)
        #expect(GzipCompressor.decompress(Data("{}".utf8), limit: 300_000) == nil)
        #expect(GzipCompressor.decompress(Data(), limit: 300_000) == nil)
        #expect(GzipCompressor.decompress(try #require(GzipCompressor.compress(Data())), limit: 300_000) == Data())
    }
}
