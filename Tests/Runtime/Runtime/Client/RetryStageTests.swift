import Foundation
import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite(.timeLimit(.minutes(1)))
struct RetryStageTests {
    struct Call: CustomEndpoint {
        typealias Response = String
        let host = "a.example"
        let path = "/"
        var method = HTTPMethod.get
        var retryPolicy = RetryPolicy(
            attempts: 3,
            on: [.status(503), .timeout, .connection],
            backoff: Backoff(.exponential(from: .milliseconds(200)), maximum: .seconds(8), jitter: .none)
        )
        var payload = RequestBody.none
        func body() throws -> RequestBody { payload }
    }

    private let clock = VirtualClock()

    /// Makes a call and advances the clock by each wait as soon as a sleep of that length is scheduled.
    private func run(
        _ stub: StubTransport,
        _ call: Call = Call(),
        options: CallOptions = CallOptions(),
        waits: [Duration]
    ) async throws -> Result<CallResult<String>, NetworkError> {
        let client = HTTPClient(transport: stub, clock: clock)
        async let result = outcome(client, call, options)
        for wait in waits {
            try await clock.waitUntilScheduled(for: wait)
            clock.advance(by: wait)
        }
        return await result
    }

    private func outcome(
        _ client: HTTPClient,
        _ call: Call,
        _ options: CallOptions
    ) async -> Result<CallResult<String>, NetworkError> {
        do throws(NetworkError) {
            return .success(try await client.sendRequestForResult(to: call, options: options))
        } catch {
            return .failure(error)
        }
    }

    private func error(_ result: Result<CallResult<String>, NetworkError>) -> NetworkError? {
        if case .failure(let error) = result { error } else { nil }
    }

    @Test("retries a failed attempt after the delay of the policy")
    func repeats() async throws {
        let stub = StubTransport(.status(503), .failure(.connectionLost), .status(200, body: "ok"), clock: clock)
        let result = try await run(stub, waits: [.milliseconds(200), .milliseconds(400)]).get()
        #expect(result.value == "ok")
        #expect(result.attempts == 3)
        #expect(result.timing == CallTiming(total: .milliseconds(600), waited: .milliseconds(600)))
        #expect(stub.requests.count == 3)
    }

    @Test("retries a method that is safe, with a body", arguments: ["QUERY", "PROPFIND", "REPORT", "SEARCH"])
    func safeMethods(_ method: String) async throws {
        let stub = StubTransport(.status(503), .status(200, body: "ok"), clock: clock)
        let call = Call(method: HTTPMethod(rawValue: method), payload: .data(Data("{}".utf8)))
        let result = try await run(stub, call, waits: [.milliseconds(200)]).get()
        #expect(result.attempts == 2)
        #expect(stub.requests.map(\.method.rawValue) == [method, method])
    }

    @Test("fails with the failure of the last attempt")
    func lastFailure() async throws {
        let stub = StubTransport(.status(503), .status(503), .status(503, body: "last"), clock: clock)
        let error = error(try await run(stub, waits: [.milliseconds(200), .milliseconds(400)]))
        #expect(error?.kind == .status(503))
        #expect(error?.attempts == 3)
        #expect(error?.response?.data == Data("last".utf8))
        #expect(stub.requests.count == 3)
    }

    @Test("does not retry other failures")
    func others() async throws {
        let stub = StubTransport(.status(500), clock: clock)
        #expect(try await error(run(stub, waits: []))?.kind == .status(500))
        let tls = StubTransport(.failure(.tls), clock: clock)
        #expect(try await error(run(tls, waits: []))?.kind == .tls)
    }

    @Test("retries a truncated body")
    func brokenBody() async throws {
        let stub = StubTransport(.json("half").cut(), .status(200, body: "whole"), clock: clock)
        #expect(try await run(stub, waits: [.milliseconds(200)]).get().value == "whole")
    }

    @Test("retries a POST only if the policy allows any method")
    func idempotentOnly() async throws {
        // promise: retry.idempotent-only
        let once = StubTransport(.status(503), .status(200), clock: clock)
        #expect(try await error(run(once, Call(method: .post), waits: []))?.kind == .status(503))
        #expect(once.requests.count == 1)

        var policy = Call().retryPolicy
        policy.retriesAnyMethod = true
        let safe = StubTransport(.status(503), .status(200, body: "ok"), clock: clock)
        let call = Call(method: .post, retryPolicy: policy)
        #expect(try await run(safe, call, waits: [.milliseconds(200)]).get().attempts == 2)
    }

    @Test("retries any method on a status that declares the request unexecuted")
    func unexecuted() async throws {
        // promise: retry.unexecuted
        var policy = Call().retryPolicy
        policy.unexecuted = [.status(429)]
        let stub = StubTransport(.status(429), .status(200, body: "ok"), clock: clock)
        let call = Call(method: .post, retryPolicy: policy)
        #expect(try await run(stub, call, waits: [.milliseconds(200)]).get().attempts == 2)
    }

    @Test("does not retry a single-use stream")
    func singleUseBody() async throws {
        let stub = StubTransport(.status(503), .status(200), clock: clock)
        let call = Call(method: .put, payload: .streamOnce { nil })
        #expect(try await error(run(stub, call, waits: []))?.kind == .status(503))
    }

    @Test("the server's Retry-After replaces the delay of the policy, as seconds or as a date")
    func retryAfter() async throws {
        // promise: retry.retry-after
        let stub = StubTransport(
            .status(503, headers: ["Retry-After": "5"]),
            .status(503, headers: ["Retry-After": "Tue, 14 Nov 2023 22:13:35 GMT"]),
            .status(200, body: "ok"),
            clock: clock
        )
        let result = try await run(stub, waits: [.seconds(5), .seconds(10)]).get()
        #expect(result.timing.waited == .seconds(15))
    }

    @Test("ignores a malformed Retry-After", arguments: ["1e400", "-5", "later"])
    func malformedRetryAfter(_ value: String) async throws {
        // promise: retry.invalid-retry-after
        let stub = StubTransport(.status(503, headers: ["Retry-After": value]), .status(200, body: "ok"), clock: clock)
        #expect(try await run(stub, waits: [.milliseconds(200)]).get().attempts == 2)
    }

    @Test("a Retry-After above the maximum fails the call immediately with status and delay")
    func retryAfterLimit() async throws {
        let stub = StubTransport(.status(503, headers: ["Retry-After": "61"]), .status(200), clock: clock)
        let error = error(try await run(stub, waits: []))
        #expect(error?.kind == .status(503))
        #expect(error?.retryAfter == .seconds(61))
        #expect(clock.now == .zero)
        #expect(stub.requests.count == 1)
    }

    @Test("a delay longer than the rest of the total fails the call immediately with the last error")
    func total() async throws {
        // promise: retry.wait-exceeds-total
        let options = CallOptions(timeout: TimeoutOverride(total: .milliseconds(500)))
        let stub = StubTransport(.status(503), .failure(.connectionRefused), .status(200), clock: clock)
        let error = error(try await run(stub, options: options, waits: [.milliseconds(200)]))
        #expect(error?.kind == .connectionRefused)
        #expect(error?.attempts == 2)
        #expect(error?.retryAfter == .milliseconds(400))
        #expect(clock.now == .milliseconds(200))
    }

    @Test("cancelling during a delay ends the call immediately as cancelled")
    func cancelled() async throws {
        let stub = StubTransport(.status(503), .status(200), clock: clock)
        let client = HTTPClient(transport: stub, clock: clock)
        let task = Task { try await client.sendRequest(to: Call()) }
        try await clock.waitUntilScheduled(for: .milliseconds(200))
        task.cancel()
        let error = await #expect(throws: NetworkError.self) { try await task.value }
        #expect(error?.isCancelled == true)
        #expect(error?.attempts == 1)
        #expect(stub.requests.count == 1)
    }

    @Test("a seed makes the jitter reproducible")
    func jitter() async throws {
        // promise: retry.seeded-jitter
        var policy = Call().retryPolicy
        policy.backoff.jitter = .full
        let stub = StubTransport(.status(503), .status(200, body: "ok"), clock: clock)
        let client = HTTPClient(transport: stub, clock: clock, jitterSeed: 42)
        let call = Call(retryPolicy: policy)
        async let value = client.sendRequest(to: call)
        // The first number of SplitMix64 with seed 42 is 0.7415648787718233: full jitter turns 200 ms into 148.3 ms.
        let delay = Duration(secondsComponent: 0, attosecondsComponent: 148_312_975_754_364_672)
        try await clock.waitUntilScheduled(for: delay)
        clock.advance(by: delay)
        #expect(try await value == "ok")
    }
}
