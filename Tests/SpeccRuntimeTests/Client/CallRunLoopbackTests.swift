import Foundation
import LoopbackServer
import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

/// What ends a call that nobody but its transport watches over.
@Suite("A call in its caller's own task", .timeLimit(.minutes(1)))
struct CallRunLoopbackTests {
    @Test("only what is known to end by itself is left alone")
    func isCancellationAware() throws {
        // promise: client.watchdog-only-if-needed
        let transport = try #require(TransportUnderTest.all.last).make()
        #expect(HTTPClient(transport: transport).isCancellationAware)
        #expect(!HTTPClient(transport: StubTransport(.status(200))).isCancellationAware)
        #expect(!HTTPClient(transport: transport, middleware: [Deduplication()]).isCancellationAware)
        #expect(!HTTPClient.measured(transport, clock: VirtualClock()) { _ in }.isCancellationAware)
        #expect(!HTTPClient.measured(transport) { $0.requestsPerOrigin = 1 }.isCancellationAware)
    }

    @Test("redirects share the time of their try", arguments: TransportUnderTest.all)
    func redirects(transport: TransportUnderTest) async throws {
        // promise: timeout.redirects-in-attempt
        let server = try LoopbackServer.start { request in
            request.path == "/hold"
                ? .fault(.stall) : .status(302, headers: ["Location": "/hold"]).after(.milliseconds(700))
        }
        let client = HTTPClient(transport: try transport.make())
        let options = CallOptions(timeout: TimeoutOverride(attempt: .milliseconds(1_500)))
        try await inTime {
            let start = ContinuousClock.now
            let failure = await ConsumptionStyle.whole.failure(client, at: server.port, options: options)
            #expect(failure?.kind == .timeout(.attempt))
            try #require(server.requests.contains { $0.path == "/hold" })
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

    /// Answers that ask for a wait of half a minute, and a word when the first has come.
    private func busy(
        _ transport: TransportUnderTest
    ) throws -> (LoopbackServer, HTTPClient, CallOptions, AsyncStream<Void>) {
        struct Told: CallObserver {
            let isAnswered: AsyncStream<Void>.Continuation
            func didReceive(_ response: ObservedResponse, in call: CallContext) { isAnswered.finish() }
        }
        let server = try LoopbackServer.start { _ in .status(503, headers: ["Retry-After": "30"]) }
        let (answered, isAnswered) = AsyncStream<Void>.makeStream()
        let client = HTTPClient.measured(try transport.make()) { $0.observers = [Told(isAnswered: isAnswered)] }
        return (server, client, CallOptions(retry: RetryPolicy(attempts: 2)), answered)
    }

    @Test("a shutdown ends it between two tries, and refuses the next", arguments: TransportUnderTest.all)
    func shutdown(transport: TransportUnderTest) async throws {
        // promise: shutdown.between-attempts
        let (server, client, options, answered) = try busy(transport)
        async let failure = ConsumptionStyle.whole.failure(client, at: server.port, options: options)
        for await _ in answered {}
        await client.shutdown()
        #expect(await failure?.kind == .shutdown)
        #expect(await ConsumptionStyle.whole.failure(client, at: server.port)?.kind == .shutdown)
        #expect(server.requests.count == 1)
    }

    @Test("cancellation ends it between two attempts", arguments: TransportUnderTest.all)
    func cancellation(transport: TransportUnderTest) async throws {
        let (server, client, options, answered) = try busy(transport)
        let task = Task { await ConsumptionStyle.whole.failure(client, at: server.port, options: options) }
        for await _ in answered {}
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
