#if os(Linux)
    import Testing

    @testable import SpeccRuntime

    @Suite("Log of streams of libcurl")
    struct CurlStreamEventTests {
        private func event(_ line: String) -> CurlStreamEvent? {
            var bytes = Array(line.utf8)
            return bytes.withUnsafeMutableBytes { CurlStreamEvent(UnsafeRawBufferPointer($0)) }
        }

        @Test(
            "reads the texts of each version",
            arguments: [
                ("Using Stream ID: 5 (easy handle 0x7f)\n", CurlStreamEvent.opened(5)),
                ("Using Stream ID: 17\n", .opened(17)),
                ("[HTTP/2] [3] OPENED stream for https://localhost/\n", .opened(3)),
                ("recveived GOAWAY, error=0, last_stream=11\n", .leaving(lastStream: 11)),
                ("received GOAWAY, error=2, last_stream=2147483647\n", .leaving(lastStream: 2_147_483_647)),
                ("Connection died, retrying a fresh connect (retry count: 1)\n", .retried),
                ("REFUSED_STREAM, retrying a fresh connect\n", .retried),
            ]
        )
        func texts(line: String, expected: CurlStreamEvent) {
            #expect(event(line) == expected)
        }

        @Test(
            "ignores other texts, also those that a server chooses",
            arguments: [
                "", "Using Stream ID: ", "Using Stream ID: 5000000000", "[HTTP/2] [3] [:path: /OPENED stream for]",
                "h2h3 [:path: /GOAWAY, error=0, last_stream=1]", "received GOAWAY, error=0, last_stream=",
                "recveived nothing, last_stream=3", "Found bundle for host: 0x7f [can multiplex]",
            ]
        )
        func others(line: String) {
            #expect(event(line) == nil)
        }
    }
#endif
