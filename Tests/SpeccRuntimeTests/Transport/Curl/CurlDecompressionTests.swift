#if os(Linux)
    import Foundation
    import Testing

    @testable import SpeccRuntime

    @Suite("What libcurl's bodies are unpacked with")
    struct CurlDecompressionTests {
        /// Loads zlib, as the transport does before its first call.
        init() throws {
            try #require(CurlDecompression.isAvailable)
        }

        private let hello = Data(base64Encoded: "H4sIAAAAAAACA8tIzcnJVwAA9vmB7QYAAAA=") ?? Data()

        /// The unpacked bytes of these pieces, and whether they are a whole body.
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

        @Test("a body may come byte by byte", arguments: ["gzip", "x-gzip", " GZIP "])
        func bytes(coding: String) throws {
            let (text, isComplete) = try unpacked(hello.map { Data([$0]) }, coding)
            #expect(text == "hello ")
            #expect(isComplete)
        }

        @Test("a body is whole with its check sum, not sooner, and where there is none")
        func complete() throws {
            for count in 1..<hello.count {
                #expect(try !unpacked([hello.prefix(count)], "gzip").isComplete)
            }
            #expect(try unpacked([Data()], "gzip").isComplete)
        }

        @Test("what follows the last member belongs to nothing")
        func padding() throws {
            let (text, isComplete) = try unpacked([hello + Data([0, 0, 0]), Data([0])], "gzip")
            #expect(text == "hello ")
            #expect(isComplete)
        }

        @Test("a wrong check sum is a violation")
        func checkSum() {
            var broken = hello
            broken[broken.count - 5] ^= 1
            #expect { try unpacked([broken], "gzip") } throws: { ($0 as? TransportError)?.kind == .protocolViolation }
        }

        @Test("other codings are left alone", arguments: ["identity", "br", "gzip, br", ""])
        func others(coding: String) throws {
            #expect(try CurlDecompression(["Content-Encoding": coding]) == nil)
        }
    }
#endif
