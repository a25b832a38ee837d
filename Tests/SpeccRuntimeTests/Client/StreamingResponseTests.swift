import RuntimeTestAPI
import Foundation
import SpeccTesting
import Synchronization
import Testing

@_spi(Generated) @testable import SpeccRuntime

/// Calls whose answers are read as they arrive.
@Suite(.timeLimit(.minutes(1)))
struct StreamingResponseTests {
    /// An endpoint that reads no whole answer. It inherits an attempt of 2 s and a total of 3 s.
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
            request.timeout = own
        }
    }

    private let clock = VirtualClock()

    private func client(_ answers: StubResponse..., middleware: [any Middleware] = []) -> HTTPClient {
        HTTPClient(transport: StubTransport(script: answers, clock: clock), middleware: middleware, clock: clock)
    }

    private func opened(
        _ client: HTTPClient,
        _ endpoint: Events = Events(),
        options: CallOptions = CallOptions(),
        steps: [Duration]
    ) async throws -> StreamingResponse {
        let answer = Task { try await client.open(endpoint, options) }
        try await pass(steps)
        return try await answer.value
    }

    private func pass(_ steps: [Duration]) async throws {
        for step in steps {
            try await clock.waitUntilScheduled(for: step)
            clock.advance(by: step)
        }
    }

    private func text(_ answer: StreamingResponse) async -> Result<String, TransportError> {
        var text = ""
        do throws(TransportError) {
            for try await chunk in answer.body {
                text += String(decoding: chunk, as: UTF8.self)
            }
            return .success(text)
        } catch {
            return .failure(error)
        }
    }

    @Test("an answer opens at its head; the attempt's limit and an inherited total end there")
    func beyondLimits() async throws {
        // promise: stream.limits-end-at-headers
        let client = client(.json("abcd").after(.seconds(1)).trickling(1, every: .seconds(2)))
        let answer = try await opened(client, steps: [.seconds(1)])
        #expect(answer.status == 200)
        #expect(answer.headers["Content-Type"] == "application/json")
        #expect(answer.url.absoluteString == "https://a.example/events")
        async let whole = text(answer)
        try await pass(Array(repeating: .seconds(2), count: 4))
        #expect(try await whole.get() == "abcd")
        #expect(clock.now == .seconds(9))
        #expect(clock.scheduledCount == 0)
    }

    @Test("until the head a streaming call is held to attempt and total, and is repeated")
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

    @Test("a total that the endpoint or the call itself names ends an open stream", arguments: [true, false])
    func ownTotal(_ isOfCall: Bool) async throws {
        // promise: stream.own-total
        let client = client(.json("abcd").trickling(1, every: .seconds(2)))
        let endpoint = Events(own: isOfCall ? nil : TimeoutPolicy(total: .seconds(5)))
        var options = CallOptions()
        options.timeout.total = isOfCall ? .seconds(5) : .inherited
        let answer = try await opened(client, endpoint, options: options, steps: [])
        async let whole = text(answer)
        try await pass([.seconds(2), .seconds(2), .seconds(1)])
        guard case .failure(let error) = await whole else {
            Issue.record("an end")
            return
        }
        #expect(error.kind == .timeout)
        #expect(answer.error(error).kind == .timeout(.total))
        #expect(clock.scheduledCount == 0)
    }

    @Test("the idle timeout ends an open stream")
    func idle() async throws {
        var options = CallOptions()
        options.timeout.idle = .seconds(4)
        let answer = try await opened(client(.json("a").stalled()), options: options, steps: [])
        async let whole = text(answer)
        try await pass([.seconds(4)])
        guard case .failure(let error) = await whole else {
            Issue.record("an end")
            return
        }
        #expect(answer.error(error).kind == .timeout(.idle))
    }

    @Test("a status that is no success is repeated and thrown as ever, with its whole body")
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
        let answer = try await HTTPClient(configuration).open(Events())
        #expect(try await text(answer).get() == "abcdefgh")
        #expect(stub.requests.first?.isStreaming == true)
        #expect(stub.requests.first?.responseBodyLimit == nil)
    }

    @Test("a call middleware sees an unfinished body")
    func middleware() async throws {
        struct Careful: Middleware {
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
        // Whoever waited for the whole of this body would wait for ever.
        let client = client(.json("a").stalled(), middleware: [Careful()])
        #expect(try await opened(client, steps: []).headers["X-Streams"] == "true")
    }

    @Test("shutting down ends an open stream, and one whose transport does not listen")
    func shutdown() async throws {
        // promise: shutdown.streams
        let deaf = ResponseBody { () async throws(TransportError) in
            await withUnsafeContinuation { (_: UnsafeContinuation<Data?, Never>) in }
        }
        let client = HTTPClient(transport: Given(body: deaf), clock: clock)
        let answer = try await client.open(Events())
        let chunk = Task { await text(answer) }
        await client.shutdown()
        guard case .failure(let error) = await chunk.value else {
            Issue.record("an end")
            return
        }
        #expect(error.kind == .shutdown)
        #expect(answer.error(error).kind == .shutdown)
        let late = await #expect(throws: GitHub.Failure.self) { try await client.open(Events()) }
        #expect(late?.networkError.kind == .shutdown)
    }

    @Test("the cancellation of its reader ends a stream")
    func cancelled() async throws {
        // promise: cancel.stream
        var options = CallOptions()
        options.timeout.total = .seconds(50)
        let answer = try await opened(client(.json("a").stalled()), options: options, steps: [])
        let reading = Task { await text(answer) }
        try await clock.waitUntilScheduled(for: .seconds(3_155_760_000))
        reading.cancel()
        guard case .failure(let error) = await reading.value else {
            Issue.record("an end")
            return
        }
        #expect(answer.error(error).isCancelled)
        #expect(clock.scheduledCount == 0)
    }

    @Test("letting go of a stream ends its transfer, and leaves nothing behind")
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
            return try await HTTPClient(transport: Given(body: body), clock: clock).open(Events(), options)
        }
        var answer: StreamingResponse? = try await open()
        var chunks = answer?.body.makeAsyncIterator()
        #expect(try await chunks?.next() == Data("x".utf8))
        #expect(clock.scheduledCount == 1)
        chunks = nil
        answer = nil
        for await _ in ends {}
        #expect(clock.scheduledCount == 0)
    }

    @Test("allows one reader at a time")
    func readers() async throws {
        let answer = try await opened(client(.json("a").trickling(1, every: .seconds(9))), steps: [])
        async let first = text(answer)
        try await clock.waitUntilScheduled(for: .seconds(9))
        guard case .failure(let error) = await text(answer) else {
            Issue.record("a second reader")
            return
        }
        #expect(error.kind == .other)
        clock.advance(by: .seconds(9))
        #expect(try await first.get() == "a")
    }

    /// Answers with a body of the test's own.
    struct Given: Transport {
        let body: ResponseBody

        func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
            TransportResponse(status: 200, body: body)
        }

        func shutdown() async {}
    }
}
