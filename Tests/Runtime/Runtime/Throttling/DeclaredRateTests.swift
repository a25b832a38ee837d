import Foundation
import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite(.timeLimit(.minutes(1)))
struct DeclaredRateTests {
    private let clock = VirtualClock()

    private func probe(
        _ path: String = "/x",
        _ rate: RequestRate = RequestRate.requests(2, per: .seconds(60), scope: "Shop")
    )
        -> Probe
    {
        Probe(path: path, callSettings: CallSettings(rate: rate))
    }

    private func failure(_ client: HTTPClient, _ probe: Probe) async -> NetworkError? {
        do throws(NetworkError) {
            _ = try await client.sendRequest(to: probe)
            return nil
        } catch {
            return error
        }
    }

    @Test("requests beyond the rate wait until it allows them, in the order of the calls")
    func waiting() async throws {
        // promise: throttle.declared-rate
        let stub = StubTransport(clock: clock) { _ in .status(200, body: "ok") }
        let client = HTTPClient(transport: stub, clock: clock)
        for path in ["/1", "/2"] { _ = try await client.sendRequest(to: probe(path)) }
        // Endpoints that declare no rate are not delayed.
        _ = try await client.sendRequest(to: Probe(path: "/other"))
        async let third = client.sendRequest(to: probe("/3"))
        try await clock.waitUntilScheduled(for: .seconds(60))
        async let fourth = client.sendRequest(to: probe("/4"))
        try await clock.waitUntilScheduled(for: .seconds(60), count: 2)
        async let fifth = client.sendRequest(to: probe("/5"))
        try await clock.waitUntilScheduled(for: .seconds(120))
        #expect(stub.requests.map(\.url.path) == ["/1", "/2", "/other"])
        clock.advance(by: .seconds(60))
        _ = try await (third, fourth)
        #expect(Set(stub.requests.dropFirst(3).map(\.url.path)) == ["/3", "/4"])
        clock.advance(by: .seconds(60))
        _ = try await fifth
        #expect(stub.requests.last?.url.path == "/5")
    }

    @Test("a wait beyond the timeout of the call fails immediately, and does not use the rate")
    func timeout() async throws {
        let stub = StubTransport(clock: clock) { _ in .status(200, body: "ok") }
        let client = HTTPClient(transport: stub, clock: clock)
        for _ in 1...2 { _ = try await client.sendRequest(to: probe()) }
        clock.advance(by: .seconds(10))
        var short = probe()
        short.timeoutDuration = .seconds(45)
        let blocked = await failure(client, short)
        #expect(blocked?.kind == .blocked(.rateLimit))
        #expect(blocked?.retryAfter == .seconds(50))
        #expect(blocked?.description.contains("at most 2 requests in 60 s") == true)
        clock.advance(by: .seconds(10))
        async let third = failure(client, short)
        try await clock.waitUntilScheduled(for: .seconds(40))
        clock.advance(by: .seconds(40))
        #expect(await third == nil)
        #expect(stub.requests.count == 3)
    }

    @Test("each attempt counts, and its wait is not a part of the attempt's timeout")
    func retries() async throws {
        let stub = StubTransport(script: [.status(503), .status(503), .status(200, body: "ok")], clock: clock)
        let client = HTTPClient(transport: stub, clock: clock)
        var probe = probe()
        probe.retryPolicy = Probe.threeTries
        async let result = client.sendRequest(to: probe)
        try await clock.waitUntilScheduled(for: .seconds(1))
        clock.advance(by: .seconds(1))
        try await clock.waitUntilScheduled(for: .seconds(2))
        clock.advance(by: .seconds(2))
        // The first request was sent 3 s ago.
        try await clock.waitUntilScheduled(for: .seconds(57))
        #expect(stub.requests.count == 2)
        clock.advance(by: .seconds(57))
        #expect(try await result == "ok")
    }

    @Test("a cancelled call leaves its time to the next one")
    func cancellation() async throws {
        let stub = StubTransport(clock: clock) { _ in .status(200, body: "ok") }
        let client = HTTPClient(transport: stub, clock: clock)
        let probe = probe("/x", RequestRate.requests(1, per: .seconds(1), scope: "Shop"))
        _ = try await client.sendRequest(to: probe)
        let cancelled = Task { await failure(client, probe) }
        try await clock.waitUntilScheduled(for: .seconds(1))
        cancelled.cancel()
        #expect(await cancelled.value?.kind == .cancelled)
        async let next = client.sendRequest(to: probe)
        try await clock.waitUntilScheduled(for: .seconds(1))
        clock.advance(by: .seconds(1))
        #expect(try await next == "ok")
    }

    @Test("a rate limit that the server reports during the wait is respected as well")
    func serverLimit() async throws {
        let limited: HTTPHeaders = ["Retry-After": "30"]
        let stub = StubTransport(clock: clock) { request in
            request.url.path == "/limited" ? .status(429, headers: limited) : .status(200, body: "ok")
        }
        let client = HTTPClient.test(stub, clock: clock) { $0.waitsForRateLimits = true }
        let rate = RequestRate.requests(1, per: .seconds(10), scope: "Shop")
        _ = try await client.sendRequest(to: probe("/x", rate))
        async let second = client.sendRequest(to: probe("/x", rate))
        try await clock.waitUntilScheduled(for: .seconds(10))
        #expect(await failure(client, Probe(path: "/limited"))?.status == 429)
        clock.advance(by: .seconds(10))
        try await clock.waitUntilScheduled(for: .seconds(20))
        #expect(stub.requests.count == 2)
        clock.advance(by: .seconds(20))
        #expect(try await second == "ok")
    }

    @Test("the rate of a client applies to all requests to an origin, in addition to declared rates")
    func clientRate() async throws {
        // promise: throttle.client-rate
        let stub = StubTransport(clock: clock) { _ in .status(200, body: "ok") }
        let client = HTTPClient.test(stub, clock: clock) { $0.requestRate = .requests(2, per: .seconds(60)) }
        // The rate of the endpoint delays the second request by 10 s.
        let rate = RequestRate.requests(1, per: .seconds(10), scope: "Shop")
        _ = try await client.sendRequest(to: probe("/1", rate))
        async let second = client.sendRequest(to: probe("/2", rate))
        try await clock.waitUntilScheduled(for: .seconds(10))
        // The rate of the client delays the third one, which declares none, until 60 s after the first one.
        async let third = client.sendRequest(to: Probe(path: "/3"))
        try await clock.waitUntilScheduled(for: .seconds(60))
        #expect(stub.requests.map(\.url.path) == ["/1"])
        clock.advance(by: .seconds(10))
        _ = try await second
        // The second request was sent after 10 s, not when it was made: the fourth waits 60 s from then.
        async let fourth = client.sendRequest(to: Probe(path: "/4"))
        try await clock.waitUntilScheduled(for: .seconds(60))
        clock.advance(by: .seconds(50))
        _ = try await third
        #expect(stub.requests.map(\.url.path) == ["/1", "/2", "/3"])
        clock.advance(by: .seconds(10))
        _ = try await fourth
        let blocked = await failure(client, Probe(path: "/5", timeoutDuration: .seconds(30)))
        #expect(blocked?.kind == .blocked(.rateLimit))
        #expect(blocked?.description.contains("at most 2 requests in 60 s") == true)
    }

    @Test("an endpoint without a limit does not inherit the rate of its service")
    func inheritance() {
        let service = CallSettings(responseLimit: 5, rate: .requests(2, per: .seconds(1), scope: "Shop"))
        #expect(service.replaced(by: CallSettings(responseLimit: 6)).rate == service.rate)
        #expect(service.replaced(by: CallSettings(rate: .unlimited)).rate == .unlimited)
        #expect(service.replaced(by: CallSettings(rate: .unlimited)).responseLimit == 5)
    }
}
