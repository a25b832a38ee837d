import Foundation
import LoopbackServer
import SpeccRuntime
import SpeccSynchronization
import Testing

@Suite("Timeouts of transports")
struct TransportTimeoutLoopbackTests {
    /// Expects a failure of the kind, not before the timeout and not much later.
    private func expectFailure(
        _ kind: NetworkError.Kind,
        after bound: Duration,
        of request: TransportRequest,
        on transport: any Transport,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        var failure: NetworkError.Kind?
        let time = await ContinuousClock().measure { failure = await transport.failure(of: request) }
        #expect(failure == kind, sourceLocation: sourceLocation)
        #expect(time >= bound && time < bound + .seconds(30), sourceLocation: sourceLocation)
    }

    @Test("end a call without a response, also below a second", arguments: TransportUnderTest.all, [50, 150])
    func noResponse(kind: TransportUnderTest, milliseconds: Int) async throws {
        // promise: transport.subsecond-timeouts
        let server = try LoopbackServer.start { _ in .fault(.stall) }
        let bound = Duration.milliseconds(milliseconds)
        let transport = try kind.make()
        for method in [HTTPMethod.get, .post] {
            await expectFailure(
                .timeout(.attempt),
                after: bound,
                of: TransportRequest(method, server, timeout: bound),
                on: transport
            )
        }
        try await server.waitForNoConnections()
    }

    @Test("do not affect a call that finishes in time", arguments: TransportUnderTest.all)
    func inTimeResponse(kind: TransportUnderTest) async throws {
        let server = try LoopbackServer.start { _ in .text("ok").after(.milliseconds(50)) }
        let transport = try kind.make()
        let request = TransportRequest(.get, server, timeout: .milliseconds(900), idleTimeout: .milliseconds(900))
        #expect(try await inTime { try await transport.perform(request).body } == Data("ok".utf8))
    }

    @Test("limit a slow body", arguments: TransportUnderTest.all)
    func trickle(kind: TransportUnderTest) async throws {
        let body = LoopbackServer.Response.Body.trickle(Data(repeating: 46, count: 1_000), every: .milliseconds(10))
        let server = try LoopbackServer.start { _ in LoopbackServer.Response(body: body) }
        let bound = Duration.milliseconds(150)
        try await expectFailure(
            .timeout(.attempt),
            after: bound,
            of: TransportRequest(.get, server, timeout: bound),
            on: kind.make()
        )
        try await server.waitForNoConnections()
    }

    @Test("of a streaming call end with its headers", arguments: TransportUnderTest.all)
    func streaming(kind: TransportUnderTest) async throws {
        let chunks = (0..<5).map { _ in LoopbackServer.Response.Piece("x", after: .milliseconds(80)) }
        let server = try LoopbackServer.start { request in
            request.path == "/stall" ? .fault(.stall) : LoopbackServer.Response(body: .chunks(chunks))
        }
        let transport = try kind.make()
        let bound = Duration.milliseconds(300)
        let slow = TransportRequest(.get, server, timeout: bound, isStreaming: true)
        #expect(try await inTime { try await transport.perform(slow).body } == Data("xxxxx".utf8))
        let silent = TransportRequest(.get, server, "/stall", timeout: bound, isStreaming: true)
        await expectFailure(.timeout(.attempt), after: bound, of: silent, on: transport)
    }

    @Test("of idle connections end a call if no more bytes arrive", arguments: TransportUnderTest.all)
    func silence(kind: TransportUnderTest) async throws {
        let server = try LoopbackServer.start { request in
            request.path == "/head"
                ? .fault(.stall) : LoopbackServer.Response(body: .chunks(["one", "two"]), fault: .stallBody(after: 3))
        }
        let transport = try kind.make()
        let bound = Duration.milliseconds(120)
        for target in ["/head", "/body"] {
            let request = TransportRequest(.get, server, target, idleTimeout: bound)
            await expectFailure(.timeout(.idle), after: bound, of: request, on: transport)
            let stream = TransportRequest(.get, server, target, idleTimeout: bound, isStreaming: true)
            await expectFailure(.timeout(.idle), after: bound, of: stream, on: transport)
        }
    }

    @Test("of idle connections do not affect a slow body", arguments: TransportUnderTest.all)
    func noSilence(kind: TransportUnderTest) async throws {
        let body = LoopbackServer.Response.Body.trickle(Data(repeating: 46, count: 20), every: .milliseconds(25))
        let server = try LoopbackServer.start { _ in LoopbackServer.Response(body: body) }
        let request = TransportRequest(.get, server, idleTimeout: .milliseconds(400))
        let transport = try kind.make()
        #expect(try await inTime { try await transport.perform(request).body.count } == 20)
    }

    @Test("return the bytes that arrived before them", arguments: TransportUnderTest.all)
    func arrived(kind: TransportUnderTest) async throws {
        let server = try LoopbackServer.start { _ in
            LoopbackServer.Response(body: .chunks(["one", "two"]), fault: .stallBody(after: 3))
        }
        let transport = try kind.make()
        let request = TransportRequest(.get, server, timeout: .milliseconds(300))
        let response = try await inTime { try await transport.send(request) }
        var chunks = response.body.makeAsyncIterator()
        #expect(try await chunks.next() == Data("one".utf8))
        await #expect { try await chunks.next() } throws: { ($0 as? TransportError)?.kind == .timeout(.attempt) }
        await #expect { try await chunks.next() } throws: { ($0 as? TransportError)?.kind == .timeout(.attempt) }
    }

    @Test("of zero or less send no request", arguments: TransportUnderTest.all)
    func zero(kind: TransportUnderTest) async throws {
        let server = try LoopbackServer.start { _ in .text("ok") }
        let transport = try kind.make()
        for timeout in [Duration.zero, .seconds(-1)] {
            #expect(await transport.failure(of: TransportRequest(.get, server, timeout: timeout)) == .timeout(.attempt))
        }
        #expect(server.requests.isEmpty)
    }

    @Test("of idle connections do not affect a slow upload", arguments: TransportUnderTest.all)
    func slowUpload(kind: TransportUnderTest) async throws {
        // promise: transport.slow-upload
        let server = try LoopbackServer.start { _ in .text("ok") }
        let transport = try kind.make()
        let body = try await inTime {
            let chunks = RequestBody.stream {
                let rest = Countdown(6)
                return RequestBody.Reader {
                    try await SystemClock().sleep(until: SystemClock().now + .milliseconds(100))
                    return rest.next() ? Data("x".utf8) : nil
                }
            }
            let request = TransportRequest(.put, server, body: chunks, idleTimeout: .milliseconds(400))
            return try await transport.perform(request).body
        }
        #expect(body == Data("ok".utf8))
        #expect(server.requests.last?.body == Data("xxxxxx".utf8))
    }

    private final class Countdown: Sendable {
        private let remaining: Mutex<Int>
        init(_ count: Int) { remaining = Mutex(count) }

        /// Returns false after `count` calls.
        func next() -> Bool {
            remaining.withLock { remaining in
                remaining -= 1
                return remaining >= 0
            }
        }
    }

    @Test("apply to a body whose stream never yields", arguments: TransportUnderTest.all)
    func stuckUpload(kind: TransportUnderTest) async throws {
        let server = try LoopbackServer.start { _ in .text("ok") }
        let never = AsyncStream<Data> { _ in }
        let body = RequestBody.streamOnce { await never.first { _ in true } }
        let bound = Duration.milliseconds(120)
        let request = TransportRequest(.put, server, body: body, timeout: bound)
        try await expectFailure(.timeout(.attempt), after: bound, of: request, on: kind.make())
    }
}
