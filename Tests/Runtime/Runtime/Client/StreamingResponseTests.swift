import Foundation
import RuntimeTestAPI
import SpeccSynchronization
import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

/// Calls whose response is read while it arrives.
@Suite(.timeLimit(.minutes(1)))
struct StreamingResponseTests {
    /// An endpoint that does not buffer the response. It inherits an attempt of 2 s and a total of 3 s.
    struct Events: CallableEndpoint {
        typealias Failure = GitHub.Failure
        var own: TimeoutPolicy?

        static let defaults = EndpointDefaults(
            service: "A.B",
            server: Server(.https, "a.example"),
            timeout: TimeoutPolicy(attempt: .seconds(2), total: .seconds(3)),
            retry: RetryPolicy(attempts: 2, on: [.status(503), .timeout], backoff: Backoff(.immediate))
        )

        static var definition: EndpointDefinition {
            EndpointDefinition(name: "events", method: .get, path: "/events", defaults: Self.defaults)
        }

        func prepare(_ request: inout RequestBuilder) {
            request.begin(Self.definition)
            request.policy.timeout = own
        }
    }

    private let clock = VirtualClock()

    private func client(_ responses: StubResponse..., middleware: [any Middleware] = []) -> HTTPClient {
        HTTPClient(transport: StubTransport(script: responses, clock: clock), middleware: middleware, clock: clock)
    }

    private func opened(
        _ client: HTTPClient,
        _ endpoint: Events = Events(),
        options: CallOptions = CallOptions(),
        steps: [Duration]
    ) async throws -> StreamingResponse {
        let response = Task { try await client.open(endpoint, options) }
        try await advance(steps)
        return try await response.value
    }

    private func advance(_ steps: [Duration]) async throws {
        for step in steps {
            try await clock.waitUntilScheduled(for: step)
            clock.advance(by: step)
        }
    }

    private func text(_ response: StreamingResponse) async -> Result<String, TransportError> {
        var text = ""
        do throws(TransportError) {
            for try await chunk in response.body {
                text += String(decoding: chunk, as: UTF8.self)
            }
            return .success(text)
        } catch {
            return .failure(error)
        }
    }

    @Test("a stream opens with its headers, where the attempt timeout and an inherited total end")
    func beyondLimits() async throws {
        // promise: stream.limits-end-at-headers
        let client = client(.json("abcd").after(.seconds(1)).trickling(1, every: .seconds(2)))
        let response = try await opened(client, steps: [.seconds(1)])
        #expect(response.status == 200)
        #expect(response.headers["Content-Type"] == "application/json")
        #expect(response.url.absoluteString == "https://a.example/events")
        async let whole = text(response)
        try await advance(Array(repeating: .seconds(2), count: 4))
        #expect(try await whole.get() == "abcd")
        #expect(clock.now == .seconds(9))
        #expect(clock.scheduledCount == 0)
    }

    @Test("attempt and total timeouts and retries apply until the headers of a stream arrive")
    func headLimits() async throws {
        // promise: stream.open-retried
        let repeated = try await opened(client(.noResponse, .status(200)), steps: [.seconds(2)])
        #expect(try await text(repeated).get() == "")
        let error = await #expect(throws: GitHub.Failure.self) {
            var options = CallOptions()
            options.timeout.attempt = .none
            return try await opened(client(.noResponse), options: options, steps: [.seconds(3)])
        }
        #expect(error?.networkError.kind == .timeout(.total))
    }

    @Test("a total declared by the endpoint or the call ends an open stream", arguments: [true, false])
    func ownTotal(_ isOfCall: Bool) async throws {
        // promise: stream.own-total
        let client = client(.json("abcd").trickling(1, every: .seconds(2)))
        let endpoint = Events(own: isOfCall ? nil : TimeoutPolicy(total: .seconds(5)))
        var options = CallOptions()
        options.timeout.total = isOfCall ? .seconds(5) : .inherited
        let response = try await opened(client, endpoint, options: options, steps: [])
        async let whole = text(response)
        try await advance([.seconds(2), .seconds(2), .seconds(1)])
        guard case .failure(let error) = await whole else {
            Issue.record("the body was read to its end")
            return
        }
        #expect(error.kind == .timeout(.attempt))
        #expect(response.error(error).kind == .timeout(.total))
        #expect(clock.scheduledCount == 0)
    }

    @Test("the idle timeout ends an open stream")
    func idle() async throws {
        var options = CallOptions()
        options.timeout.idle = .seconds(4)
        let response = try await opened(client(.json("a").stalled()), options: options, steps: [])
        async let whole = text(response)
        try await advance([.seconds(4)])
        guard case .failure(let error) = await whole else {
            Issue.record("the body was read to its end")
            return
        }
        #expect(response.error(error).kind == .timeout(.idle))
    }

    @Test("an error status is retried and thrown with its whole body")
    func failures() async throws {
        // promise: stream.open-typed-error
        let opened = try await client(.status(503, body: "busy"), .status(200, body: "ok")).open(Events())
        #expect(try await text(opened).get() == "ok")
        let body = StubResponse.json(#"{"message": "gone"}"#, status: 404).trickling(3, every: .zero)
        let error = await #expect(throws: GitHub.Failure.self) { try await client(body).open(Events()) }
        guard case .notFound(let problem)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(problem.message == "gone")
    }

    @Test("the size limit of buffered responses does not apply to a stream")
    func unlimited() async throws {
        let stub = StubTransport(.status(200, body: "abcdefgh"))
        var configuration = HTTPClient.Configuration()
        configuration.transport = stub
        configuration.responseBodyLimit = 3
        let response = try await HTTPClient(configuration).open(Events())
        #expect(try await text(response).get() == "abcdefgh")
        #expect(stub.requests.first?.isStreaming == true)
        #expect(stub.requests.first?.responseBodyLimit == nil)
    }

    @Test("a call middleware sees an unfinished body")
    func middleware() async throws {
        struct StreamMarking: Middleware {
            func intercept(
                _ request: TransportRequest,
                in call: CallContext,
                next: NextMiddleware
            ) async throws(NetworkError) -> TransportResponse {
                var response = try await next(request)
                response.headers["X-Streams"] = "\(request.isStreaming)"
                return response
            }
        }
        // A middleware that waited for the whole body would never return.
        let client = client(.json("a").stalled(), middleware: [StreamMarking()])
        #expect(try await opened(client, steps: []).headers["X-Streams"] == "true")
    }

    @Test("a shutdown ends open streams, also if the transport ignores it")
    func shutdown() async throws {
        // promise: shutdown.streams
        let uncooperative = ResponseBody { () async throws(TransportError) in
            await withUnsafeContinuation { (_: UnsafeContinuation<Data?, Never>) in }
        }
        let client = HTTPClient(transport: FixedBody(body: uncooperative), clock: clock)
        let response = try await client.open(Events())
        let chunk = Task { await text(response) }
        await client.shutdown()
        guard case .failure(let error) = await chunk.value else {
            Issue.record("the body was read to its end")
            return
        }
        #expect(error.kind == .shutdown)
        #expect(response.error(error).kind == .shutdown)
        let late = await #expect(throws: GitHub.Failure.self) { try await client.open(Events()) }
        #expect(late?.networkError.kind == .shutdown)
    }

    @Test("cancelling the reader ends a stream")
    func cancelled() async throws {
        // promise: cancel.stream
        var options = CallOptions()
        options.timeout.total = .seconds(50)
        let response = try await opened(client(.json("a").stalled()), options: options, steps: [])
        let reading = Task { await text(response) }
        try await clock.waitUntilScheduled(for: .seconds(3_155_760_000))
        reading.cancel()
        guard case .failure(let error) = await reading.value else {
            Issue.record("the body was read to its end")
            return
        }
        #expect(response.error(error).isCancelled)
        // The timers end concurrently with the reader.
        while clock.scheduledCount > 0, !Task.isCancelled { await Task.yield() }
        #expect(clock.scheduledCount == 0)
    }

    @Test("releasing a stream ends its transfer and its timers")
    func release() async throws {
        // promise: stream.released
        final class Transfer: Sendable {
            let ended: AsyncStream<Void>.Continuation
            init(_ ended: AsyncStream<Void>.Continuation) { self.ended = ended }
            deinit { ended.finish() }
        }
        let (ends, ended) = AsyncStream.makeStream(of: Void.self)
        var options = CallOptions()
        options.timeout.total = .seconds(50)
        let open = {
            let transfer = Transfer(ended)
            let body = ResponseBody { () async throws(TransportError) in
                withExtendedLifetime(transfer) { Data("x".utf8) }
            }
            return try await HTTPClient(transport: FixedBody(body: body), clock: clock).open(Events(), options)
        }
        var response: StreamingResponse? = try await open()
        var chunks = response?.body.makeAsyncIterator()
        #expect(try await chunks?.next() == Data("x".utf8))
        #expect(clock.scheduledCount == 1)
        chunks = nil
        response = nil
        for await _ in ends {}
        #expect(clock.scheduledCount == 0)
    }

    @Test("allows one reader at a time")
    func readers() async throws {
        let response = try await opened(client(.json("a").trickling(1, every: .seconds(9))), steps: [])
        async let first = text(response)
        try await clock.waitUntilScheduled(for: .seconds(9))
        guard case .failure(let error) = await text(response) else {
            Issue.record("a second reader was allowed")
            return
        }
        #expect(error.kind == .other)
        clock.advance(by: .seconds(9))
        #expect(try await first.get() == "a")
    }

    /// Responds with a body that the test controls.
    struct FixedBody: Transport {
        let body: ResponseBody

        func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
            TransportResponse(status: 200, body: body)
        }

        func shutdown() async {}
    }
}
