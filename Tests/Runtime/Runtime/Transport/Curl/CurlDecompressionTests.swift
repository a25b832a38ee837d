#if os(Linux)
    import Foundation
    import Testing

    @testable import SpeccRuntime

    @Suite("Decompression for libcurl")
    struct CurlDecompressionTests {
        /// Loads zlib, as the transport does before its first call.
        init() throws {
            try #require(CurlDecompression.isAvailable)
        }

        private let hello = Data(base64Encoded: "H4sIAAAAAAACA8tIzcnJVwAA9vmB7QYAAAA=") ?? Data()

        /// The decompressed bytes of these pieces, and whether they are a complete body.
        private func unpacked(_ pieces: [Data], _ coding: String) throws -> (text: String, isComplete: Bool) {
            let unpacking = try #require(try CurlDecompression(["Content-Encoding": coding]))
            var result = Data()
            for piece in pieces {
                try piece.withUnsafeBytes { bytes in
                    try unpacking.decompress(bytes) { part in
                        result.append(contentsOf: part)
                        return true
                    }
                }
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
            let (text, isComplete) = try unpacked([hello + Data([0, 0, 0]), Data([0])], "gzip")
            #expect(text == "hello ")
            #expect(isComplete)
        }

        @Test("a wrong checksum is a protocol violation")
        func checksum() {
            var broken = hello
            broken[broken.count - 5] ^= 1
            #expect { try unpacked([broken], "gzip") } throws: { ($0 as? TransportError)?.kind == .protocolViolation }
        }

        @Test("ignores other codings", arguments: ["identity", "br", "gzip, br", ""])
        func others(coding: String) throws {
            #expect(try CurlDecompression(["Content-Encoding": coding]) == nil)
        }
    }
#endif
