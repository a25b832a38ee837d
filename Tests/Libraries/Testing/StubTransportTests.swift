import Foundation
import SpeccRuntime
import SpeccTesting
import Testing

@Suite(.timeLimit(.minutes(1)))
struct StubTransportTests {
    private func request(timeout: Duration? = nil, idle: Duration? = nil) throws -> TransportRequest {
        let url = try #require(URL(string: "https://a.example/x"))
        return TransportRequest(method: .get, url: url, timeout: timeout, idleTimeout: idle)
    }

    private func body(_ response: TransportResponse) async throws(TransportError) -> [Data] {
        var chunks: [Data] = []
        for try await chunk in response.body {
            chunks.append(chunk)
        }
        return chunks
    }

    @Test("responds in the order of the script and records requests")
    func script() async throws {
        let stub = StubTransport(.json("[1]"), .status(404, headers: ["X": "1"], body: "no"))
        let first = try await stub.send(request())
        let second = try await stub.send(request())
        #expect(first.status == 200 && first.headers["content-type"] == "application/json")
        #expect(second.status == 404 && second.headers["X"] == "1")
        #expect(try await body(second) == [Data("no".utf8)])
        #expect(stub.requests.count == 2)
        let error = await #expect(throws: TransportError.self) { try await stub.send(request()) }
        #expect(error?.message == "no response is scripted for GET https://a.example/x")
    }

    @Test("a response can depend on the request")
    func closure() async throws {
        // promise: stub.dynamic
        let stub = StubTransport { $0.url.path() == "/x" ? .status(200) : nil }
        #expect(try await stub.send(request()).status == 200)
    }

    @Test("delays and slow bodies follow the clock")
    func trickling() async throws {
        let clock = VirtualClock()
        let stub = StubTransport(.json("abcde").after(.seconds(3)).trickling(2, every: .seconds(1)), clock: clock)
        async let chunks = body(stub.send(request()))
        for wait in [3, 1, 1, 1] {
            try await clock.waitUntilScheduled(for: .seconds(wait))
            clock.advance(by: .seconds(wait))
        }
        #expect(try await chunks == ["ab", "cd", "e"].map { Data($0.utf8) })
        #expect(clock.now == .seconds(6))
    }

    @Test("the timeout of a request includes its body")
    func timeout() async throws {
        let clock = VirtualClock()
        let stub = StubTransport(.json("abc").trickling(1, every: .seconds(2)), clock: clock)
        let response = try await stub.send(request(timeout: .seconds(3)))
        let chunks = Task { try await body(response) }
        for wait in [2, 1] {
            try await clock.waitUntilScheduled(for: .seconds(wait))
            clock.advance(by: .seconds(wait))
        }
        let error = await #expect(throws: TransportError.self) { try await chunks.value }
        #expect(error?.kind == .timeout(.attempt))
    }

    @Test("the timeout of a streaming request ends with the headers")
    func streaming() async throws {
        let clock = VirtualClock()
        let stub = StubTransport(.json("a").trickling(1, every: .seconds(9)), .noResponse, clock: clock)
        var request = try request(timeout: .seconds(3))
        request.isStreaming = true
        let response = try await stub.send(request)
        async let chunks = body(response)
        try await clock.waitUntilScheduled(for: .seconds(9))
        clock.advance(by: .seconds(9))
        #expect(try await chunks == [Data("a".utf8)])
        let silent = request
        let late = Task { try await stub.send(silent) }
        try await clock.waitUntilScheduled(for: .seconds(3))
        clock.advance(by: .seconds(3))
        let error = await #expect(throws: TransportError.self) { try await late.value }
        #expect(error?.kind == .timeout(.attempt))
    }

    @Test("a single-use body is recorded with the bytes that it yielded")
    func streamedBody() async throws {
        let stub = StubTransport(.status(200))
        var request = try request()
        let (chunks, continuation) = AsyncStream.makeStream(of: Data.self)
        continuation.yield(Data("a".utf8))
        continuation.yield(Data("b".utf8))
        continuation.finish()
        request.body = .streamOnce { await chunks.first { _ in true } }
        _ = try await stub.send(request)
        let recorded = try #require(stub.requests.first?.body)
        #expect(recorded.length == 2)
        #expect(try await recorded.open().next() == Data("ab".utf8))
    }

    @Test("no response is an idle timeout if the request has one")
    func idle() async throws {
        let clock = VirtualClock()
        let stub = StubTransport(.noResponse, clock: clock)
        let request = try request(timeout: .seconds(9), idle: .seconds(2))
        let response = Task { try await stub.send(request) }
        try await clock.waitUntilScheduled(for: .seconds(2))
        clock.advance(by: .seconds(2))
        let error = await #expect(throws: TransportError.self) { try await response.value }
        #expect(error?.kind == .timeout(.idle))
    }

    @Test("a body can be interrupted or stalled")
    func cut() async throws {
        let clock = VirtualClock()
        let stub = StubTransport(.json("abc").cut(), .json("abc").stalled(), clock: clock)
        let cut = try await stub.send(request())
        let error = await #expect(throws: TransportError.self) { try await body(cut) }
        #expect(error?.kind == .connectionLost)
        let stalled = try await stub.send(request(timeout: .seconds(5)))
        let chunks = Task { try await body(stalled) }
        try await clock.waitUntilScheduled(for: .seconds(5))
        clock.advance(by: .seconds(5))
        let end = await #expect(throws: TransportError.self) { try await chunks.value }
        #expect(end?.kind == .timeout(.attempt))
    }

    @Test("cancelling a task ends its request immediately")
    func cancelled() async throws {
        let clock = VirtualClock()
        let stub = StubTransport(.noResponse, clock: clock)
        let request = try request(timeout: .seconds(1))
        let task = Task { try await stub.send(request) }
        try await clock.waitUntilScheduled(for: .seconds(1))
        task.cancel()
        let error = await #expect(throws: TransportError.self) { try await task.value }
        #expect(error?.kind == .cancelled)
    }

    @Test("a shutdown ends running requests and bodies")
    func shutdownOfTransfers() async throws {
        let clock = VirtualClock()
        let stub = StubTransport(.noResponse, .json("ab").stalled(), .json("cd"), clock: clock)
        let silent = try request(timeout: .seconds(1))
        let head = Task { try await stub.send(silent) }
        try await clock.waitUntilScheduled(for: .seconds(1))
        let stalled = try await stub.send(request(timeout: .seconds(2)))
        let stalledBody = Task { try await body(stalled) }
        try await clock.waitUntilScheduled(for: .seconds(2))
        let unread = try await stub.send(request())
        await stub.shutdown()
        let headError = await #expect(throws: TransportError.self) { try await head.value }
        #expect(headError?.kind == .shutdown)
        let bodyError = await #expect(throws: TransportError.self) { try await stalledBody.value }
        #expect(bodyError?.kind == .shutdown)
        let unreadError = await #expect(throws: TransportError.self) { try await body(unread) }
        #expect(unreadError?.kind == .shutdown)
        #expect(clock.scheduledCount == 0)
    }

    @Test("a stub sends nothing after its shutdown")
    func shutdown() async throws {
        let stub = StubTransport(.status(200))
        await stub.shutdown()
        let error = await #expect(throws: TransportError.self) { try await stub.send(request()) }
        #expect(error?.kind == .shutdown)
    }
}
