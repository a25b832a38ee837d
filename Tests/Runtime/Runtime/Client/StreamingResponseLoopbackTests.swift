import LoopbackServer
import Testing

@_spi(Generated) @testable import SpeccRuntime

/// Streaming calls over real sockets.
@Suite(.timeLimit(.minutes(1)))
struct StreamingResponseLoopbackTests {
    @Test("an open stream outlasts the attempt timeout, and its connection closes with it or with its client")
    func wire() async throws {
        let pieces = (0..<4).map { LoopbackServer.Response.Piece("\($0)", after: .milliseconds(150)) }
        let server = try LoopbackServer.start { request in
            request.path == "/events" ? LoopbackServer.Response(body: .chunks(pieces)) : .text("")
        }
        let client = HTTPClient()
        var options = CallOptions(server: Server(.http, "127.0.0.1", port: server.port))
        options.timeout = TimeoutOverride(attempt: .milliseconds(400))
        let whole = try await client.open(StreamingResponseTests.Events(), options)
        #expect(try await whole.body.text == "0123")
        do {
            let abandoned = try await client.open(StreamingResponseTests.Events(), options)
            for try await _ in abandoned.body {
                break
            }
        }
        let interrupted = try await client.open(StreamingResponseTests.Events(), options)
        await client.shutdown()
        let error = await #expect(throws: TransportError.self) { try await interrupted.body.data() }
        #expect(error?.kind == .shutdown)
        try await server.waitForNoConnections()
        await server.stop()
    }
}
