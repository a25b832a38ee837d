import Foundation
import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite(.timeLimit(.minutes(1)))
struct RequestThrottleTests {
    private let clock = VirtualClock()

    private func failure(_ client: HTTPClient, _ probe: Probe = Probe()) async -> NetworkError? {
        do throws(NetworkError) {
            _ = try await client.sendRequest(to: probe)
            return nil
        } catch {
            return error
        }
    }

    @Test("an outage is not multiplied: retries end when their host's budget is used up")
    func budget() async {
        // promise: retry.budget
        let stub = StubTransport { _ in .status(503) }
        let client = HTTPClient.measured(stub) { $0.retryBudget = RetryBudget(capacity: 20, cost: 5) }
        let policy = RetryPolicy(attempts: 3, on: [.status(503)], backoff: Backoff(.immediate))
        var failures: [NetworkError?] = []
        for _ in 1...10 {
            failures.append(await failure(client, Probe(retryPolicy: policy)))
        }
        #expect(failures.allSatisfy { $0?.status == 503 })
        #expect(failures.map { $0?.isRetryBudgetExhausted } == [false, false] + Array(repeating: true, count: 8))
        #expect(failures.last??.description.hasSuffix("status 503, retry budget exhausted") == true)
        // Ten calls and four repetitions; another host has a budget of its own.
        #expect(stub.requests.count == 14)
        _ = await failure(client, Probe(host: "b.example", retryPolicy: policy))
        #expect(stub.requests.count == 17)
    }

    @Test("a server that fails all calls is left alone for a while, then tried by one")
    func circuit() async throws {
        // promise: throttle.circuit-breaker
        let stub = StubTransport(script: [.status(500), .failure(.connectionLost), .status(200)], clock: clock)
        let client = HTTPClient.measured(stub, clock: clock) {
            $0.circuitBreaker = CircuitBreaker(failures: 2, resetTimeout: .seconds(30))
        }
        #expect(await failure(client)?.status == 500)
        #expect(await failure(client)?.kind == .connectionLost)
        clock.advance(by: .seconds(10))
        let held = await failure(client)
        #expect(held?.kind == .blocked(.openCircuit))
        #expect(held?.retryAfter == .seconds(20))
        #expect(stub.requests.count == 2)
        clock.advance(by: .seconds(20))
        #expect(await failure(client) == nil)
    }

    @Test("a server that says when it takes requests again is asked then, and not at all where that is too long")
    func rate() async throws {
        // promise: throttle.rate-limit
        let limited: HTTPHeaders = ["RateLimit": "\"a\";r=0;t=30"]
        let stub = StubTransport(
            script: [.status(200, headers: limited), .status(200), .status(429, headers: ["Retry-After": "3600"])],
            clock: clock
        )
        let client = HTTPClient.measured(stub, clock: clock) { $0.waitsForRateLimits = true }
        _ = try await client.sendRequest(to: Probe())
        async let second = client.sendRequest(to: Probe())
        try await clock.waitUntilScheduled(for: .seconds(30))
        clock.advance(by: .seconds(30))
        _ = try await second
        #expect(await failure(client)?.status == 429)
        let held = await failure(client)
        #expect(held?.kind == .blocked(.rateLimit))
        #expect(held?.retryAfter == .seconds(3_600))
        #expect(stub.requests.count == 3)
    }

    @Test("no more requests than allowed are under way, and every place is given back")
    func concurrency() async throws {
        // promise: throttle.concurrency
        let stub = StubTransport(clock: clock) { request in
            request.url.path == "/bad" ? .failure(.connectionLost) : .status(200, body: "ok").after(.seconds(1))
        }
        let client = HTTPClient.measured(stub, clock: clock) { $0.requestsPerOrigin = 2 }
        #expect(await failure(client, Probe(path: "/bad")) != nil)
        let tasks = (1...5).map { _ in Task { try await client.sendRequest(to: Probe()) } }
        for (count, underWay) in [(2, 2), (4, 2), (5, 1)] {
            try await clock.waitUntilScheduled(for: .seconds(1), count: underWay)
            #expect(stub.requests.count == count + 1)
            clock.advance(by: .seconds(1))
        }
        for task in tasks {
            #expect(try await task.value == "ok")
        }
    }

    @Test("a stream keeps its permit until it is released")
    func streams() async throws {
        struct Lines: StreamingEndpoint, CustomEndpoint {
            typealias Response = Data
            static var stream: StreamFraming<String> { .lines }
            let host = "a.example"
            let path = "/x"
        }
        let stub = StubTransport(.status(200, body: "a\n").stalled(), .status(200, body: "ok"))
        let client = HTTPClient.measured(stub) { $0.requestsPerOrigin = 1 }
        for try await line in client.stream(from: Lines()) {
            #expect(line == "a")
            break
        }
        #expect(try await client.sendRequest(to: Probe()) == "ok")
    }
}
