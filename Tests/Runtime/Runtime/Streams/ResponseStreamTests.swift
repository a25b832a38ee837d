import Foundation
import SpeccSynchronization
import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite(.timeLimit(.minutes(1)))
struct ResponseStreamTests {
    struct Lines: StreamingEndpoint, CustomEndpoint {
        typealias Response = Data
        static var stream: StreamFraming<String> { .lines }
        let host = "a.example"
        let path = "/x"
    }

    struct Numbers: StreamingEndpoint, CustomEndpoint {
        typealias Response = Data
        static var stream: StreamFraming<JSONValue> { .jsonLines }
        let host = "a.example"
        let path = "/x"
    }

    struct Events: StreamingEndpoint, CustomEndpoint {
        typealias Response = Data
        static var stream: StreamFraming<ServerSentEvent> { .events(done: "[DONE]") }
        let host = "a.example"
        let path = "/x"
        var method = HTTPMethod.get
        var retryPolicy = Probe.threeTries
    }

    private let clock = VirtualClock()
    private let eventType: HTTPHeaders = ["Content-Type": "text/event-stream; charset=utf-8"]

    private func client(_ stub: StubTransport) -> HTTPClient {
        HTTPClient(transport: stub, clock: clock)
    }

    private func stub(_ responses: StubResponse...) -> StubTransport {
        StubTransport(script: responses, clock: clock)
    }

    private func all<E: StreamingEndpoint>(_ stream: ResponseStream<E.Element, E.Failure>, _ type: E.Type) async throws
        -> [E.Element]
    {
        var all: [E.Element] = []
        for try await element in stream {
            all.append(element)
        }
        return all
    }

    @Test("yields lines as they arrive, and sends no request before iteration")
    func lines() async throws {
        let stub = stub(.status(200, body: "a\r\nb€\n\nc").trickling(2, every: .zero))
        let stream = client(stub).stream(from: Lines())
        #expect(stub.requests.isEmpty)
        #expect(try await all(stream, Lines.self) == ["a", "b€", "", "c"])
        #expect(stub.requests.first?.isStreaming == true)
        #expect(stub.requests.first?.headers["Accept"] == "text/plain, */*;q=0.5")
    }

    @Test("decodes JSON lines, skips blank ones, and fails at an undecodable line with its number")
    func jsonLines() async throws {
        let good = stub(.status(200, body: "1\n\n {\"a\":2} \r\n3"))
        #expect(try await all(client(good).stream(from: Numbers()), Numbers.self).count == 3)
        let bad = client(stub(.status(200, body: "1\n{\"a\":}\n3\n"))).stream(from: Numbers())
        var numbers = bad.makeAsyncIterator()
        #expect(try await numbers.next() == .number(JSONNumber(1)))
        let error = await #expect(throws: NetworkError.self) { try await numbers.next() }
        #expect(error?.kind.decodingError?.path == "a")
        #expect(error?.endpoint == "Numbers")
        #expect(try await numbers.next() == nil)
    }

    @Test("decodes a JSON text sequence, whose records begin with a separator (RFC 7464)")
    func jsonSequence() async throws {
        let records = stub(.status(200, body: "\u{1E}1\n\u{1E}{\"a\":2}\n\u{1E}\n\u{1E}3"))
        #expect(try await all(client(records).stream(from: Numbers()), Numbers.self).count == 3)
        let lines = stub(.status(200, body: "\u{1E}a\n"))
        #expect(try await all(client(lines).stream(from: Lines()), Lines.self) == ["\u{1E}a"])
    }

    @Test("throws a failure status with its body before any element")
    func status() async {
        let stream = client(stub(.status(404, body: "gone"))).stream(from: Lines())
        let error = await #expect(throws: NetworkError.self) { try await all(stream, Lines.self) }
        #expect(error?.status == 404)
        #expect(error?.response?.data == Data("gone".utf8))
    }

    @Test("an interrupted event stream resumes after its last event and the server's retry time")
    func resume() async throws {
        // promise: sse.resume
        let stub = stub(
            .status(200, headers: eventType, body: "retry: 5000\nid: 7\ndata: a\n\ndata: lost").cut(),
            .status(200, headers: eventType, body: "data: b\n\n").cut(),
            .status(200, headers: eventType, body: "data: c\n\n")
        )
        let client = client(stub)
        async let events = all(client.stream(from: Events()), Events.self)
        try await clock.waitUntilScheduled(for: .seconds(5))
        clock.advance(by: .seconds(5))
        try await clock.waitUntilScheduled(for: .seconds(1))
        clock.advance(by: .seconds(1))
        #expect(try await events.map(\.data) == ["a", "b", "c"])
        #expect(stub.requests.map { $0.headers["Last-Event-ID"] } == [nil, "7", "7"])
        #expect(stub.requests.first?.headers["Accept"] == "text/event-stream")
    }

    @Test("an event stream without progress resumes as often as the retry policy allows, and never for a POST")
    func attempts() async throws {
        // promise: sse.resume-policy
        let cut = StubResponse.status(200, headers: eventType, body: ": hello\n\n").cut()
        let reading = stub(cut, cut, cut, cut)
        let client = client(reading)
        let events = Task { try await all(client.stream(from: Events()), Events.self) }
        for wait in [1, 2] {
            try await clock.waitUntilScheduled(for: .seconds(wait))
            clock.advance(by: .seconds(wait))
        }
        let error = await #expect(throws: NetworkError.self) { try await events.value }
        #expect(error?.kind == .connectionLost)
        #expect(reading.requests.count == 3)
        let posting = stub(cut, cut)
        let stream = self.client(posting).stream(from: Events(method: .post))
        await #expect(throws: NetworkError.self) { try await all(stream, Events.self) }
        #expect(posting.requests.count == 1)
    }

    @Test("an event stream ends without error at its end, at a 204 and at the done event")
    func ends() async throws {
        // promise: sse.clean-end
        for (response, count) in [
            (StubResponse.status(200, headers: eventType, body: "data: a\n\n"), 1), (.status(204), 0),
            (.status(200, headers: eventType, body: "data: a\n\ndata: [DONE]\n\ndata: b\n\n").stalled(), 1),
        ] {
            let stub = stub(response)
            #expect(try await all(client(stub).stream(from: Events()), Events.self).count == count)
            #expect(stub.requests.count == 1)
        }
    }

    @Test("fails if the response is not an event stream")
    func wrongType() async {
        let stream = client(stub(.json("{}"))).stream(from: Events())
        let error = await #expect(throws: NetworkError.self) { try await all(stream, Events.self) }
        #expect(error?.kind.decodingError?.expected == "an event stream")
    }

    @Test("the idle timeout ends a silent connection, and any byte resets it")
    func idle() async throws {
        // promise: stream.idle
        let stub = stub(
            .status(200, headers: eventType, body: ":::\n").trickling(1, every: .seconds(20)).stalled(),
            .status(200, headers: eventType, body: "data: b\n\n")
        )
        let options = CallOptions(timeout: TimeoutOverride(idle: .seconds(30)))
        let client = client(stub)
        async let events = all(client.stream(from: Events(), options: options), Events.self)
        for wait in [20, 20, 20, 20, 30, 1] {
            try await clock.waitUntilScheduled(for: .seconds(wait))
            clock.advance(by: .seconds(wait))
        }
        #expect(try await events.map(\.data) == ["b"])
    }

    @Test("reads no chunk before it is requested")
    func backpressure() async throws {
        // promise: stream.on-demand
        let body = Data(String(repeating: "x\n", count: 1_000).utf8)
        let stub = StubTransport(.data(body).trickling(2, every: .seconds(1)), clock: clock)
        var lines = client(stub).stream(from: Lines()).makeAsyncIterator()
        async let first = lines.next()
        try await clock.waitUntilScheduled(for: .seconds(1))
        clock.advance(by: .seconds(1))
        #expect(try await first == "x")
        // The stub sends a chunk only on request, so nothing is scheduled once the attempt timeout is cancelled.
        while clock.scheduledCount > 0, !Task.isCancelled {
            await Task.yield()
        }
        #expect(clock.scheduledCount == 0)
    }

    @Test("an element that is a declared error ends the stream with it, after the elements before it")
    func declaredErrors() async throws {
        // promise: stream.declared-errors
        let events = "data: {\"n\":1}\n\ndata: {\"error\":\"overloaded\"}\n\ndata: {\"n\":2}\n\n"
        let lines = "{\"n\":1}\n{\"error\":\"overloaded\"}\n{\"n\":2}\n"
        let last = "{\"n\":1}\n{\"error\":\"overloaded\"}"
        for body in [lines, last] {
            let ends = EndedCalls()
            let client = HTTPClient.test(stub(.status(200, body: body)), clock: clock) { $0.observers = [ends] }
            var elements = client.stream(from: FailingLines()).makeAsyncIterator()
            #expect(try await elements.next() != nil)
            let error = await #expect(throws: StreamFailure.self) { try await elements.next() }
            guard case .overloaded(let failure)? = error else {
                Issue.record("not the declared error")
                return
            }
            #expect(failure.body == ["error": "overloaded"] as JSONValue)
            #expect(failure.networkError.status == 200)
            // The body has ended before a last line without a line break is read.
            if body == lines { #expect(ends.errors.map { $0?.status } == [200]) }
        }
        let server = stub(.status(200, headers: eventType, body: events))
        var elements = client(server).stream(from: FailingEvents()).makeAsyncIterator()
        #expect(try await elements.next() != nil)
        await #expect(throws: StreamFailure.self) { try await elements.next() }
        #expect(server.requests.count == 1)
    }
}

/// The errors with which calls ended; nil for successes.
private final class EndedCalls: CallObserver {
    private let ended = Mutex<[NetworkError?]>([])
    var errors: [NetworkError?] { ended.withLock(\.self) }

    func didFinish(_ call: ObservedCall) { ended.withLock { $0.append(nil) } }
    func didFail(_ call: ObservedCall, with error: NetworkError) { ended.withLock { $0.append(error) } }
    func didCancel(_ call: ObservedCall) { ended.withLock { $0.append(.cancelled) } }
}

enum StreamFailure: EndpointFailure {
    case overloaded(DeclaredError<JSONValue>)
    case cancelled
    case other(NetworkError)

    init(_ error: NetworkError) {
        self = error.status == 200 && error.matches(["error"]) ? error.failure(Self.overloaded) : error.failure()
    }

    static func matchesError(_ response: HTTPResponse) -> Bool { response.matches(["error"]) }

    var networkError: NetworkError {
        switch self {
        case .overloaded(let failure): failure.networkError
        case .cancelled: .cancelled
        case .other(let failure): failure
        }
    }
}

private struct FailingLines: StreamingEndpoint, CustomEndpoint {
    typealias Response = Data
    typealias Failure = StreamFailure
    static var stream: StreamFraming<JSONValue> { .jsonLines }
    let host = "a.example"
    let path = "/x"
}

struct FailingEvents: StreamingEndpoint, CustomEndpoint {
    typealias Response = Data
    typealias Failure = StreamFailure
    static var stream: StreamFraming<JSONValue> { .jsonEvents() }
    let host = "a.example"
    let path = "/x"
    var retryPolicy = RetryPolicy.never
}
