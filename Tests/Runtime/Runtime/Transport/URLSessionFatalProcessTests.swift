#if os(Linux)
    import Foundation
    import LoopbackServer
    import SpeccRuntime
    import Testing

    /// Crashes inside Foundation on Linux that the documentation lists as limits. A test that fails here shows that a
    /// limit is gone.
    @Suite("Crashes of URLSession on Linux", .serialized)
    struct URLSessionFatalProcessTests {
        @Test("on a chunked response with trailers")
        func trailers() async {
            await #expect(processExitsWith: .failure) {
                try await Self.receive(
                    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\nX-Sum: 1\r\n\r\n"
                )
            }
        }

        @Test("on a response that is truncated in its headers")
        func truncateHead() async {
            await #expect(processExitsWith: .failure) {
                try await Self.receive("HTTP/1.1 200 OK\r\nContent-Le")
            }
        }

        @Test("on a redirect to an invalid authority")
        func invalidLocation() async {
            await #expect(processExitsWith: .failure) {
                try await Self.receive("HTTP/1.1 301 Moved\r\nLocation: //[::1]/x\r\nContent-Length: 0\r\n\r\n")
            }
        }

        @Test("not on an ordinary response")
        func harmless() async {
            await #expect(processExitsWith: .success) {
                try await Self.receive("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
            }
        }

        private static func receive(_ response: String) async throws {
            let server = try LoopbackServer.start { _ in .raw(response) }
            _ = await URLSessionTransport().failure(of: TransportRequest(.get, server))
        }
    }
#endif
