#if os(Linux)
    import Foundation
    import LoopbackServer
    import SpeccRuntime
    import Testing

    /// What ends the process inside Foundation on Linux, so that the documented limits stay true: a test that fails here
    /// says that a limit is gone.
    @Suite("URLSession on Linux ends the process", .serialized)
    struct URLSessionFatalProcessTests {
        @Test("on a chunked answer with trailers")
        func trailers() async {
            await #expect(processExitsWith: .failure) {
                try await Self.take(
                    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\nX-Sum: 1\r\n\r\n"
                )
            }
        }

        @Test("on an answer that is cut within its head")
        func truncateHead() async {
            await #expect(processExitsWith: .failure) {
                try await Self.take("HTTP/1.1 200 OK\r\nContent-Le")
            }
        }

        @Test("on a redirect to an authority that is none")
        func invalidLocation() async {
            await #expect(processExitsWith: .failure) {
                try await Self.take("HTTP/1.1 301 Moved\r\nLocation: //[::1]/x\r\nContent-Length: 0\r\n\r\n")
            }
        }

        @Test("on none of these with a harmless answer")
        func harmless() async {
            await #expect(processExitsWith: .success) {
                try await Self.take("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
            }
        }

        private static func take(_ answer: String) async throws {
            let server = try LoopbackServer.start { _ in .raw(answer) }
            _ = await URLSessionTransport().failure(of: TransportRequest(.get, server))
        }
    }
#endif
