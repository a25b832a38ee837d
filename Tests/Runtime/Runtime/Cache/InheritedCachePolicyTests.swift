import Foundation
import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite("The cache policy of the client's configuration")
struct InheritedCachePolicyTests {
    private let clock = VirtualClock()

    private func client(_ stub: StubTransport) -> HTTPClient {
        .test(stub, clock: clock) { $0.cachePolicy = CachePolicy(maxAge: .seconds(60)) }
    }

    private func stub() -> StubTransport {
        StubTransport(script: ["a", "b", "c"].map { .status(200, body: $0) }, clock: clock)
    }

    @Test("applies to endpoints without a cache policy")
    func inherited() async throws {
        // promise: cache.configured
        let stub = stub()
        let client = client(stub)
        #expect(try await client.sendRequest(to: Probe(cachePolicy: .inherited)) == "a")
        #expect(try await client.sendRequest(to: Probe(cachePolicy: .inherited)) == "a")
        #expect(try await client.sendRequest(to: Probe(cachePolicy: .never)) == "b")
        #expect(stub.requests.count == 2)
        #expect(try await HTTPClient(transport: self.stub()).sendRequest(to: Probe(cachePolicy: .inherited)) == "a")
    }

    @Test(
        "does not apply to waits, nor does that of the endpoint",
        arguments: [CachePolicy.inherited, CachePolicy(maxAge: .seconds(60))]
    )
    func waits(_ cachePolicy: CachePolicy) async throws {
        // promise: poll.reload
        let policy = PollPolicy(every: .seconds(1) ... .seconds(1))
        let stub = stub()
        let client = client(stub)
        async let value = client.wait(for: Probe(cachePolicy: cachePolicy), policy) { $0 == "b" ? .done : .pending }
        try await clock.waitUntilScheduled(for: .seconds(1))
        clock.advance(by: .seconds(1))
        #expect(try await value == "b")
    }

    @Test("does not apply to streams")
    func streams() async throws {
        let stub = stub()
        let client = client(stub)
        for expected in ["a", "b"] {
            var lines: [String] = []
            for try await line in client.stream(from: ResponseStreamTests.Lines()) { lines.append(line) }
            #expect(lines == [expected])
        }
    }
}
