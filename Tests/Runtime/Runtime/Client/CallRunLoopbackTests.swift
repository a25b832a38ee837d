import Foundation
import LoopbackServer
import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

/// Cancellation, deadlines and shutdown of calls that run without a watchdog task.
@Suite("Calls in the task of their caller", .timeLimit(.minutes(1)))
struct CallRunLoopbackTests {
    @Test("a call runs without a watchdog only if its transport, middleware, clock and throttle are cancellation-aware")
    func isCancellationAware() throws {
        // promise: client.watchdog-only-if-needed
        let transport = try #require(TransportUnderTest.all.last).make()
        #expect(HTTPClient(transport: transport).isCancellationAware)
        #expect(!HTTPClient(transport: StubTransport(.status(200))).isCancellationAware)
        #expect(!HTTPClient(transport: transport, middleware: [Deduplication()]).isCancellationAware)
        #expect(!HTTPClient.test(transport, clock: VirtualClock()) { _ in }.isCancellationAware)
        #expect(!HTTPClient.test(transport) { $0.requestsPerOrigin = 1 }.isCancellationAware)
    }

    @Test("redirects count towards the timeout of their attempt", arguments: TransportUnderTest.all)
    func redirects(transport: TransportUnderTest) async throws {
        // promise: timeout.redirects-in-attempt
        let server = try LoopbackServer.start { request in
            request.path == "/stall"
                ? .fault(.stall) : .status(302, headers: ["Location": "/stall"]).after(.milliseconds(700))
        }
        let client = HTTPClient(transport: try transport.make())
        let options = CallOptions(timeout: TimeoutOverride(attempt: .milliseconds(1_500)))
        try await inTime {
            let start = ContinuousClock.now
            let failure = await ConsumptionStyle.whole.failure(client, at: server.port, options: options)
            #expect(failure?.kind == .timeout(.attempt))
            try #require(server.requests.contains { $0.path == "/stall" })
            try #require(.now - start < .milliseconds(2_100))
        }
    }

    @Test("retries an attempt timeout until the total", arguments: TransportUnderTest.all)
    func tries(transport: TransportUnderTest) async throws {
        let server = try LoopbackServer.start { _ in .fault(.stall) }
        let client = HTTPClient(transport: try transport.make())
        var options = CallOptions(timeout: TimeoutOverride(attempt: .milliseconds(50)))
        options.retry = RetryPolicy(attempts: 3, on: [.timeout], backoff: Backoff(.immediate))
        let failure = await ConsumptionStyle.whole.failure(client, at: server.port, options: options)
        #expect(failure?.kind == .timeout(.attempt))
        #expect(failure?.attempts == 3)
        options.timeout = TimeoutOverride(attempt: .seconds(30), total: .milliseconds(80))
        #expect(
            await ConsumptionStyle.whole.failure(client, at: server.port, options: options)?.kind == .timeout(.total)
        )
    }

    /// Responses that request a wait of 30 s, and a stream that ends when the first one arrives.
    private func busy(
        _ transport: TransportUnderTest
    ) throws -> (LoopbackServer, HTTPClient, CallOptions, AsyncStream<Void>) {
        struct FirstResponse: CallObserver {
            let continuation: AsyncStream<Void>.Continuation
            func didReceive(_ response: ObservedResponse, in call: CallContext) { continuation.finish() }
        }
        let server = try LoopbackServer.start { _ in .status(503, headers: ["Retry-After": "30"]) }
        let (received, continuation) = AsyncStream<Void>.makeStream()
        let client = HTTPClient.test(try transport.make()) {
            $0.observers = [FirstResponse(continuation: continuation)]
        }
        return (server, client, CallOptions(retry: RetryPolicy(attempts: 2)), received)
    }

    @Test("a shutdown ends a call between two attempts and rejects the next call", arguments: TransportUnderTest.all)
    func shutdown(transport: TransportUnderTest) async throws {
        // promise: shutdown.between-attempts
        let (server, client, options, received) = try busy(transport)
        async let failure = ConsumptionStyle.whole.failure(client, at: server.port, options: options)
        for await _ in received {}
        await client.shutdown()
        #expect(await failure?.kind == .shutdown)
        #expect(await ConsumptionStyle.whole.failure(client, at: server.port)?.kind == .shutdown)
        #expect(server.requests.count == 1)
    }

    @Test("cancellation ends a call between two attempts", arguments: TransportUnderTest.all)
    func cancellation(transport: TransportUnderTest) async throws {
        let (server, client, options, received) = try busy(transport)
        let task = Task { await ConsumptionStyle.whole.failure(client, at: server.port, options: options) }
        for await _ in received {}
        task.cancel()
        #expect(await task.value?.isCancelled == true)
        #expect(server.requests.count == 1)
    }

    @Test("a cancelled task sends no request", arguments: TransportUnderTest.all)
    func cancelledBefore(transport: TransportUnderTest) async throws {
        let server = try LoopbackServer.start { _ in .text("ok") }
        let client = HTTPClient(transport: try transport.make())
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await ConsumptionStyle.whole.failure(client, at: server.port)
        }
        #expect(await task.value?.isCancelled == true)
        #expect(server.requests.isEmpty)
    }
}
