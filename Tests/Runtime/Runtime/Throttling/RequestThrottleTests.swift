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

    @Test("retries stop when the retry budget of their host is exhausted")
    func budget() async {
        // promise: retry.budget
        let stub = StubTransport { _ in .status(503) }
        let client = HTTPClient.test(stub) { $0.retryBudget = RetryBudget(capacity: 20, cost: 5) }
        let policy = RetryPolicy(attempts: 3, on: [.status(503)], backoff: Backoff(.immediate))
        var failures: [NetworkError?] = []
        for _ in 1...10 {
            failures.append(await failure(client, Probe(retryPolicy: policy)))
        }
        #expect(failures.allSatisfy { $0?.status == 503 })
        #expect(failures.map { $0?.isRetryBudgetExhausted } == [false, false] + Array(repeating: true, count: 8))
        #expect(failures.last??.description.hasSuffix("status 503, retry budget exhausted") == true)
        // Ten calls and four retries. Another host has its own budget.
        #expect(stub.requests.count == 14)
        _ = await failure(client, Probe(host: "b.example", retryPolicy: policy))
        #expect(stub.requests.count == 17)
    }

    @Test("an open circuit blocks requests until the reset timeout, then allows one trial")
    func circuit() async throws {
        // promise: throttle.circuit-breaker
        let stub = StubTransport(script: [.status(500), .failure(.connectionLost), .status(200)], clock: clock)
        let client = HTTPClient.test(stub, clock: clock) {
            $0.circuitBreaker = CircuitBreaker(failures: 2, resetTimeout: .seconds(30))
        }
        #expect(await failure(client)?.status == 500)
        #expect(await failure(client)?.kind == .connectionLost)
        clock.advance(by: .seconds(10))
        let blocked = await failure(client)
        #expect(blocked?.kind == .blocked(.openCircuit))
        #expect(blocked?.retryAfter == .seconds(20))
        #expect(stub.requests.count == 2)
        clock.advance(by: .seconds(20))
        #expect(await failure(client) == nil)
    }

    @Test("a status that is a result does not open the circuit")
    func circuitOfResults() async throws {
        let stub = StubTransport(clock: clock) { _ in .status(503, body: "busy") }
        let client = HTTPClient.test(stub, clock: clock) {
            $0.circuitBreaker = CircuitBreaker(failures: 2, resetTimeout: .seconds(30))
        }
        for _ in 1...3 {
            #expect(try await client.sendRequest(to: ProbeOfResults(results: [503])) == "busy")
        }
    }

    @Test("waits for the reset time of an exhausted quota, and fails if it is too late")
    func rate() async throws {
        // promise: throttle.rate-limit
        let limited: HTTPHeaders = ["RateLimit": "\"a\";r=0;t=30"]
        let stub = StubTransport(
            script: [.status(200, headers: limited), .status(200), .status(429, headers: ["Retry-After": "3600"])],
            clock: clock
        )
        let client = HTTPClient.test(stub, clock: clock) { $0.waitsForRateLimits = true }
        _ = try await client.sendRequest(to: Probe())
        async let second = client.sendRequest(to: Probe())
        try await clock.waitUntilScheduled(for: .seconds(30))
        clock.advance(by: .seconds(30))
        _ = try await second
        #expect(await failure(client)?.status == 429)
        let blocked = await failure(client)
        #expect(blocked?.kind == .blocked(.rateLimit))
        #expect(blocked?.retryAfter == .seconds(3_600))
        #expect(stub.requests.count == 3)
    }

    @Test("limits the concurrent requests and frees every permit")
    func concurrency() async throws {
        // promise: throttle.concurrency
        let stub = StubTransport(clock: clock) { request in
            request.url.path == "/bad" ? .failure(.connectionLost) : .status(200, body: "ok").after(.seconds(1))
        }
        let client = HTTPClient.test(stub, clock: clock) { $0.requestsPerOrigin = 2 }
        #expect(await failure(client, Probe(path: "/bad")) != nil)
        let tasks = (1...5).map { _ in Task { try await client.sendRequest(to: Probe()) } }
        for (count, running) in [(2, 2), (4, 2), (5, 1)] {
            try await clock.waitUntilScheduled(for: .seconds(1), count: running)
            #expect(stub.requests.count == count + 1)
            clock.advance(by: .seconds(1))
        }
        for task in tasks {
            #expect(try await task.value == "ok")
        }
    }

    @Test("a stream has its permit until it is released")
    func streams() async throws {
        struct Lines: StreamingEndpoint, CustomEndpoint {
            typealias Response = Data
            static var stream: StreamFraming<String> { .lines }
            let host = "a.example"
            let path = "/x"
        }
        let stub = StubTransport(.status(200, body: "a\n").stalled(), .status(200, body: "ok"))
        let client = HTTPClient.test(stub) { $0.requestsPerOrigin = 1 }
        for try await line in client.stream(from: Lines()) {
            #expect(line == "a")
            break
        }
        #expect(try await client.sendRequest(to: Probe()) == "ok")
    }
}
