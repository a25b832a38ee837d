import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite(.timeLimit(.minutes(1)))
struct ShutdownTests {
    @Test("a shutdown ends running calls and rejects later ones")
    func shutdown() async throws {
        // promise: shutdown.calls
        let clock = VirtualClock()
        let stub = StubTransport(.noResponse, .status(200), clock: clock)
        let client = HTTPClient(transport: stub, clock: clock)
        let task = Task { try await client.sendRequest(to: Ping()) }
        try await clock.waitUntilScheduled(for: .seconds(60))
        await client.shutdown()
        let first = await #expect(throws: NetworkError.self) { try await task.value }
        let second = await #expect(throws: NetworkError.self) { try await client.sendRequest(to: Ping()) }
        #expect(first?.kind == .shutdown)
        #expect(second?.kind == .shutdown)
        #expect(stub.requests.count == 1)
    }
}
