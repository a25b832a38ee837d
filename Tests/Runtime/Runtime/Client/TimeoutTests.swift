import Foundation
import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite(.timeLimit(.minutes(1)))
struct TimeoutTests {
    struct Call: CustomEndpoint {
        typealias Response = String
        let host = "a.example"
        let path = "/"
        var retryPolicy = RetryPolicy.never
    }

    /// Ignores timeouts and cancellation.
    struct UncooperativeTransport: Transport {
        let clock: VirtualClock

        func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
            let clock = clock
            _ = try? await Task { try await clock.sleep(until: .seconds(1_000_000)) }.value
            throw TransportError(.other)
        }

        func shutdown() async {}
    }

    private let clock = VirtualClock()

    private func kind(
        _ transport: any Transport,
        _ timeout: TimeoutPolicy,
        call: Call = Call(),
        steps: [Duration]
    ) async throws -> NetworkError.Kind? {
        let client = HTTPClient(transport: transport, clock: clock)
        async let error = failure(client, call, timeout)
        for step in steps {
            try await clock.waitUntilScheduled(for: step)
            clock.advance(by: step)
        }
        let kind = await error?.kind
        if transport is UncooperativeTransport {
            // The abandoned attempt ends too.
            clock.advance(by: .seconds(1_000_000))
        }
        return kind
    }

    private func failure(_ client: HTTPClient, _ call: Call, _ timeout: TimeoutPolicy) async -> NetworkError? {
        do throws(NetworkError) {
            _ = try await client.sendRequest(to: call, options: CallOptions(timeout: TimeoutOverride(timeout)))
            return nil
        } catch {
            return error
        }
    }

    @Test("the attempt timeout ends an attempt with any transport")
    func attempt() async throws {
        // promise: timeout.attempt
        let policy = TimeoutPolicy(attempt: .milliseconds(300))
        #expect(
            try await kind(StubTransport(.noResponse, clock: clock), policy, steps: [.milliseconds(300)])
                == .timeout(.attempt)
        )
        #expect(
            try await kind(UncooperativeTransport(clock: clock), policy, steps: [.milliseconds(300)])
                == .timeout(.attempt)
        )
    }

    @Test("the total timeout ends a call with any transport, as a kind of its own")
    func total() async throws {
        // promise: timeout.total
        let policy = TimeoutPolicy(attempt: .seconds(60), total: .seconds(1))
        #expect(
            try await kind(StubTransport(.noResponse, clock: clock), policy, steps: [.seconds(1)]) == .timeout(.total)
        )
        #expect(try await kind(UncooperativeTransport(clock: clock), policy, steps: [.seconds(1)]) == .timeout(.total))
    }

    @Test("the idle timeout ends an attempt if no byte arrives")
    func idle() async throws {
        // promise: timeout.idle
        let policy = TimeoutPolicy(attempt: .seconds(60), idle: .seconds(2))
        let stub = StubTransport(.json("abcd").trickling(1, every: .seconds(1)).stalled(), clock: clock)
        let steps = Array(repeating: Duration.seconds(1), count: 4) + [.seconds(2)]
        #expect(try await kind(stub, policy, steps: steps) == .timeout(.idle))
    }

    @Test("a trickling body cannot outlast the total")
    func trickling() async throws {
        // promise: timeout.slow-body
        let policy = TimeoutPolicy(attempt: nil, total: .milliseconds(2_500))
        let stub = StubTransport(.json("abcdefgh").trickling(1, every: .seconds(1)), clock: clock)
        let steps: [Duration] = [.seconds(1), .seconds(1), .milliseconds(500)]
        #expect(try await kind(stub, policy, steps: steps) == .timeout(.total))
    }

    @Test("attempts, waits and retries together cannot outlast the total")
    func retries() async throws {
        // promise: timeout.retries-in-total
        let policy = TimeoutPolicy(attempt: .seconds(2), total: .seconds(5))
        let retry = RetryPolicy(
            attempts: 9,
            on: [.timeout],
            backoff: Backoff(.linear(from: .seconds(1)), maximum: .seconds(1), jitter: .none)
        )
        let stub = StubTransport(.noResponse, .noResponse, .noResponse, clock: clock)
        let steps: [Duration] = [.seconds(2), .seconds(1), .seconds(2)]
        #expect(try await kind(stub, policy, call: Call(retryPolicy: retry), steps: steps) == .timeout(.total))
        #expect(clock.now == .seconds(5))
    }

    @Test("retries an attempt timeout if the policy includes it")
    func repeated() async throws {
        let policy = TimeoutPolicy(attempt: .seconds(2))
        let retry = RetryPolicy(attempts: 2, on: [.timeout], backoff: Backoff(.immediate))
        let stub = StubTransport(.noResponse, .noResponse, clock: clock)
        let client = HTTPClient(transport: stub, clock: clock)
        async let error = failure(client, Call(retryPolicy: retry), policy)
        for attempt in 1...2 {
            // The clock must not advance before the attempt is sent: its timeout is scheduled earlier.
            while stub.requests.count < attempt { await Task.yield() }
            try await clock.waitUntilScheduled(for: .seconds(2))
            clock.advance(by: .seconds(2))
        }
        #expect(await error?.kind == .timeout(.attempt))
        #expect(stub.requests.count == 2)
    }

    @Test("time in a middleware counts towards the total")
    func middleware() async throws {
        struct Slow: Middleware {
            let clock: VirtualClock
            func intercept(
                _ request: TransportRequest,
                in call: CallContext,
                next: NextMiddleware
            ) async throws(NetworkError) -> TransportResponse {
                try? await clock.sleep(until: .seconds(100))
                return try await next(request)
            }
        }
        let client = HTTPClient(transport: StubTransport(.status(200)), middleware: [Slow(clock: clock)], clock: clock)
        async let error = failure(client, Call(), TimeoutPolicy(total: .seconds(3)))
        try await clock.waitUntilScheduled(for: .seconds(3))
        clock.advance(by: .seconds(3))
        #expect(await error?.kind == .timeout(.total))
        #expect(await error?.attempts == 0)
    }

    @Test("each timeout can be shorter, longer or unlimited")
    func limits() async throws {
        let long = TimeoutPolicy(attempt: .seconds(600))
        #expect(
            try await kind(StubTransport(.noResponse, clock: clock), long, steps: [.seconds(600)]) == .timeout(.attempt)
        )
        let none = StubTransport(.json("x").after(.seconds(100_000)), clock: clock)
        #expect(try await kind(none, TimeoutPolicy(attempt: nil), steps: [.seconds(100_000)]) == nil)
    }

    @Test(
        "rejects a timeout of zero or less before sending",
        arguments: [.zero, .seconds(-1)] as [Duration]
    )
    func nonPositive(_ limit: Duration) async throws {
        for policy in [TimeoutPolicy(attempt: limit), TimeoutPolicy(total: limit), TimeoutPolicy(idle: limit)] {
            let stub = StubTransport(.status(200), clock: clock)
            #expect(try await kind(stub, policy, steps: []) == .invalidRequest)
            #expect(stub.requests.isEmpty)
        }
    }

    @Test("accepts a timeout of any length")
    func maximum() async throws {
        let policy = TimeoutPolicy(attempt: .seconds(Int64.max), total: .seconds(Int64.max))
        #expect(try await kind(StubTransport(.status(200), clock: clock), policy, steps: []) == nil)
        let client = HTTPClient(transport: StubTransport(.status(200)))
        #expect(await failure(client, Call(), policy)?.kind == nil)
    }
}
