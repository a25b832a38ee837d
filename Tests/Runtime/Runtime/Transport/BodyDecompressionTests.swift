#if os(Linux)
    import Foundation
    import Testing

    @testable import SpeccRuntime

    @Suite("Decompression for libcurl")
    struct BodyDecompressionTests {
        /// Loads zlib, as the transport does before its first call.
        init() throws {
            try #require(BodyDecompression.isAvailable)
        }

        private let hello = Data(base64Encoded: "H4sIAAAAAAACA8tIzcnJVwAA9vmB7QYAAAA=") ?? Data()

        /// The decompressed bytes of these pieces, and whether they are a complete body.
        private func unpacked(_ pieces: [Data], _ coding: String) throws -> (text: String, isComplete: Bool) {
            let unpacking = try #require(try BodyDecompression(["Content-Encoding": coding]))
            var result = Data()
            for piece in pieces {
                let remaining = try piece.withUnsafeBytes { bytes in
                    try unpacking.decompress(bytes) { part in
                        result.append(contentsOf: part)
                        return true
                    }
                }
                #expect(remaining == nil)
            }
            return (String(decoding: result, as: UTF8.self), unpacking.isComplete)
        }

        @Test("accepts a body byte by byte", arguments: ["gzip", "x-gzip", " GZIP "])
        func bytes(coding: String) throws {
            let (text, isComplete) = try unpacked(hello.map { Data([$0]) }, coding)
            #expect(text == "hello ")
            #expect(isComplete)
        }

        @Test("a body is complete with its checksum only, or if it is empty")
        func complete() throws {
            for count in 1..<hello.count {
                #expect(try !unpacked([hello.prefix(count)], "gzip").isComplete)
            }
            #expect(try unpacked([Data()], "gzip").isComplete)
        }

        @Test("ignores bytes after the last member")
        func padding() throws {
            let (text, isComplete) = try unpacked([hello + Data([0, 0, 0]), Data([0x1F, 0x8B, 0])], "gzip")
            #expect(text == "hello ")
            #expect(isComplete)
        }

        @Test("a wrong checksum is a protocol violation")
        func checksum() {
            var broken = hello
            broken[broken.count - 5] ^= 1
            #expect { try unpacked([broken], "gzip") } throws: { ($0 as? TransportError)?.kind == .protocolViolation }
        }

        @Test("does not apply to a body without a coding", arguments: ["identity", "", " Identity, "])
        func identity(coding: String) throws {
            #expect(try BodyDecompression(["Content-Encoding": coding]) == nil)
        }

        @Test("rejects the first byte of a body with another coding", arguments: ["br", "gzip, br", "gzip, gzip", "x"])
        func others(coding: String) throws {
            #expect(try unpacked([Data()], coding).isComplete)
            #expect { try unpacked([Data([1])], coding) } throws: {
                ($0 as? TransportError)?.kind == .protocolViolation
            }
        }

        @Test(
            "recognizes deflate with and without a header, however the bytes are split",
            arguments: ["eJzLSM3JyVcozy/KSQEAGgsEXQ==", "y0jNyclXKM8vykkBAA=="]
        )
        func deflate(compressed: String) throws {
            let data = try #require(Data(base64Encoded: compressed))
            for count in 0...data.count {
                let (text, isComplete) = try unpacked([data.prefix(count), data.dropFirst(count)], "deflate")
                #expect(text == "hello world")
                #expect(isComplete)
            }
            #expect(try unpacked(data.map { Data([$0]) }, "deflate").text == "hello world")
            #expect(try !unpacked([data.prefix(1)], "deflate").isComplete)
        }

        @Test("stops when the receiver has enough, and continues with the remaining bytes")
        func stop() throws {
            let content = Data(repeating: 7, count: 1_000_000)
            let compressed = try #require(GzipCompressor.compress(content))
            let unpacking = try #require(try BodyDecompression(["Content-Encoding": "gzip"]))
            var (result, sizes, start) = (Data(), [Int](), 0)
            while let used = try compressed.dropFirst(start).withUnsafeBytes({ bytes in
                try unpacking.decompress(bytes) { part in
                    result.append(contentsOf: part)
                    sizes.append(part.count)
                    return false
                }
            }) {
                start += used
            }
            #expect(result == content)
            #expect(unpacking.isComplete)
            #expect(sizes.allSatisfy { $0 <= 16_384 })
        }

        @Test("rejects a body of empty members, which would only cost time", arguments: [1_000, 1_001])
        func emptyMembers(count: Int) throws {
            let empty = try #require(Data(base64Encoded: "H4sIAAAAAAAAAwMAAAAAAAAAAAA="))
            let body = Data((0..<count).flatMap { _ in empty })
            guard count > 1_000 else {
                #expect(try unpacked([body, hello], "gzip") == ("hello ", true))
                return
            }
            #expect { try unpacked([body], "gzip") } throws: { ($0 as? TransportError)?.kind == .protocolViolation }
        }
    }
#endif
