import Foundation
import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite(.timeLimit(.minutes(1)))
struct DeduplicationTests {
    private let clock = VirtualClock()
    private let deduplication = Deduplication()

    private func client(_ stub: StubTransport) -> HTTPClient {
        .test(stub, clock: clock) { $0.middleware = [deduplication] }
    }

    /// Returns when the first request is sent and `count` calls wait for its response.
    private func waitUntilScheduled(_ count: Int, _ stub: StubTransport) async throws {
        try await clock.waitUntilScheduled(for: .seconds(1))
        while !Task.isCancelled {
            if let first = stub.requests.first, deduplication.waiterCount(for: first) >= count { return }
            await Task.yield()
        }
    }

    private func stub() -> StubTransport {
        StubTransport(clock: clock) { request in
            .status(200, body: request.headers["Authorization"] ?? "ok").after(.seconds(1))
        }
    }

    @Test("calls with different size limits do not share a transfer")
    func limits() async throws {
        let stub = stub()
        let client = client(stub)
        var small = Probe()
        small.callSettings.responseLimit = 1
        let tooLarge = Task { [small] in try await client.sendRequest(to: small) }
        async let whole = client.sendRequest(to: Probe())
        try await clock.waitUntilScheduled(for: .seconds(1), count: 2)
        clock.advance(by: .seconds(1))
        #expect(try await whole == "ok")
        let error = await #expect(throws: NetworkError.self) { try await tooLarge.value }
        #expect(error?.kind == .responseTooLarge)
    }

    @Test("calls with different results do not share a transfer")
    func results() async throws {
        let stub = StubTransport(clock: clock) { request in
            request.url.path() == "/y"
                ? .status(200, body: "there")
                : .status(302, headers: ["Location": "/y"], body: "moved").after(.seconds(1))
        }
        let client = client(stub)
        async let moved = client.sendRequest(to: ProbeOfResults(results: [302]))
        async let there = client.sendRequest(to: Probe())
        try await clock.waitUntilScheduled(for: .seconds(1), count: 2)
        clock.advance(by: .seconds(1))
        #expect(try await (moved, there) == ("moved", "there"))
    }

    @Test("identical safe requests share one transfer, and each caller gets the whole response")
    func sharing() async throws {
        // promise: dedupe.shared
        let stub = stub()
        let client = client(stub)
        async let first = client.sendRequestForResult(to: Probe())
        async let second = client.sendRequestForResult(to: Probe())
        try await waitUntilScheduled(2, stub)
        clock.advance(by: .seconds(1))
        #expect(try await [first.value, second.value] == ["ok", "ok"])
        #expect(try await second.response.url.absoluteString == "https://a.example/x")
        #expect(stub.requests.count == 1)
    }

    @Test("a redirected response has its final URL and is not cached under the first one")
    func redirect() async throws {
        let stub = StubTransport { request in
            request.url.path() == "/y"
                ? .status(200, headers: ["Cache-Control": "max-age=60"], body: "ok")
                : .status(302, headers: ["Location": "/y"])
        }
        let client = HTTPClient.test(stub, clock: clock) { _ in }
        let probe = Probe(callSettings: CallSettings(deduplicates: true), cachePolicy: CachePolicy())
        for count in [2, 4] {
            let result = try await client.sendRequestForResult(to: probe)
            #expect(result.response.url.absoluteString == "https://a.example/y")
            #expect(stub.requests.count == count)
        }
    }

    @Test("requests with different credentials do not share a response")
    func credentials() async throws {
        // promise: dedupe.credentials
        let stub = stub()
        let client = client(stub)
        async let alice = client.sendRequest(to: Probe(headers: ["Authorization": "alice"]))
        async let bob = client.sendRequest(to: Probe(headers: ["Authorization": "bob"]))
        try await clock.waitUntilScheduled(for: .seconds(1), count: 2)
        clock.advance(by: .seconds(1))
        #expect(try await (alice, bob) == ("alice", "bob"))
    }

    @Test("does not share unsafe requests")
    func writes() async throws {
        let stub = stub()
        let client = client(stub)
        async let first = client.sendRequest(to: Probe(method: .post))
        async let second = client.sendRequest(to: Probe(method: .post))
        try await clock.waitUntilScheduled(for: .seconds(1), count: 2)
        clock.advance(by: .seconds(1))
        #expect(try await [first, second] == ["ok", "ok"])
    }

    @Test("cancelling one caller does not affect the others")
    func cancellation() async throws {
        // promise: dedupe.cancel
        let stub = stub()
        let client = client(stub)
        let first = Task { try await client.sendRequest(to: Probe()) }
        try await clock.waitUntilScheduled(for: .seconds(1))
        let second = Task { try await client.sendRequest(to: Probe()) }
        try await waitUntilScheduled(2, stub)
        first.cancel()
        let error = await #expect(throws: NetworkError.self) { try await first.value }
        #expect(error?.isCancelled == true)
        clock.advance(by: .seconds(1))
        #expect(try await second.value == "ok")
    }

    @Test("a caller with a later deadline than the shared transfer sends its own request")
    func time() async throws {
        let stub = StubTransport(script: [.noResponse, .status(200, body: "ok")], clock: clock)
        let client = client(stub)
        let options = CallOptions(timeout: TimeoutOverride(total: .seconds(1)))
        let first = Task { try await client.sendRequest(to: Probe(), options: options) }
        try await waitUntilScheduled(1, stub)
        let second = Task { try await client.sendRequest(to: Probe()) }
        try await waitUntilScheduled(2, stub)
        clock.advance(by: .seconds(1))
        let error = await #expect(throws: NetworkError.self) { try await first.value }
        #expect(error?.kind == .timeout(.total))
        #expect(try await second.value == "ok")
    }
}
