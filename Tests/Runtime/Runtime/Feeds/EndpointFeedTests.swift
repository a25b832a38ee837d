import Foundation
import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite(.timeLimit(.minutes(1)))
struct EndpointFeedTests {
    struct Numbers: CustomEndpoint {
        typealias Response = [Int]
        let host = "a.example"
        let path = "/numbers"
        var method = HTTPMethod.get
        var retryPolicy = RetryPolicy.never
        var cachePolicy = CachePolicy.never
    }

    private let clock = VirtualClock()
    private let policy = FeedPolicy(
        next: .header("Next"),
        sends: "after",
        every: .seconds(1) ... .seconds(4),
        restart: [410]
    )

    private func feed(_ stub: StubTransport, _ endpoint: Numbers = Numbers()) -> EndpointFeed<Int, NetworkError> {
        HTTPClient(transport: stub, clock: clock).follow(endpoint, policy) { $0 }
    }

    private func next(_ feed: EndpointFeed<Int, NetworkError>) async -> Result<Int?, NetworkError> {
        var iterator = feed.makeAsyncIterator()
        do throws(NetworkError) {
            return .success(try await iterator.next())
        } catch {
            return .failure(error)
        }
    }

    private func error(_ result: Result<Int?, NetworkError>) -> NetworkError.Kind? {
        if case .failure(let error) = result { error.kind } else { nil }
    }

    private func advance(_ steps: Int...) async throws {
        for step in steps {
            try await clock.waitUntilScheduled(for: .seconds(step))
            clock.advance(by: .seconds(step))
        }
    }

    private func numbers(_ text: String = "[1]", next: String? = "a", _ headers: HTTPHeaders = [:]) -> StubResponse {
        var headers = headers
        headers["Next"] = next
        return .json(text, headers: headers)
    }

    @Test("continues after lost connections, timeouts and temporary statuses, with growing waits")
    func temporary() async throws {
        // promise: feed.temporary
        let stub = StubTransport(
            script: [.failure(.connectionLost), .failure(.dns), .status(503), .status(429), numbers()],
            clock: clock
        )
        async let result = next(feed(stub))
        try await advance(1, 2, 4, 4)
        #expect(try await result.get() == 1)
        #expect(stub.requests.count == 5)
    }

    @Test("a timeout of a call is followed by another call")
    func timeout() async throws {
        let stub = StubTransport(script: [.noResponse, numbers()], clock: clock)
        async let result = next(feed(stub))
        try await advance(60, 1)
        #expect(try await result.get() == 1)
    }

    @Test("the retry policy names the statuses that continue", arguments: [429, 503])
    func retryPolicy(_ status: Int) async throws {
        let stub = StubTransport(script: [.status(status), numbers()], clock: clock)
        let endpoint = Numbers(retryPolicy: RetryPolicy(attempts: 1, on: [.status(429)]))
        async let result = next(feed(stub, endpoint))
        guard status == 429 else {
            #expect(error(await result) == .status(503))
            return
        }
        try await advance(1)
        #expect(try await result.get() == 1)
    }

    @Test(
        "other errors end the feed",
        arguments: [StubResponse.status(401), .status(404), .status(500), .failure(.tls), .json("{}")]
    )
    func final(_ response: StubResponse) async {
        let stub = StubTransport(script: [response, numbers()], clock: clock)
        let result = await next(feed(stub))
        #expect(error(result) != nil)
        #expect(stub.requests.count == 1)
    }

    @Test("a server that rejects every position is called less and less often")
    func rejected() async throws {
        // promise: feed.restart-waits
        let stub = StubTransport(script: StubResponse.status(410).times(5) + [numbers()], clock: clock)
        async let result = next(feed(stub))
        try await advance(1, 2, 4, 4, 4)
        #expect(try await result.get() == 1)
    }

    @Test("a response or an error can request a longer wait")
    func retryAfter() async throws {
        // promise: feed.retry-after
        let wait: HTTPHeaders = ["Retry-After": "20"]
        let stub = StubTransport(
            script: [
                numbers("[]", next: nil, wait), numbers("[1]", wait), .status(503, headers: wait),
                numbers("[2]", next: "b"),
            ],
            clock: clock
        )
        var iterator = feed(stub).makeAsyncIterator()
        let sent = Task { [clock] in
            for _ in 0..<3 {
                try await clock.waitUntilScheduled(for: .seconds(20))
                clock.advance(by: .seconds(20))
            }
        }
        #expect(try await iterator.next() == 1)
        #expect(clock.now == .seconds(20))
        #expect(try await iterator.next() == 2)
        #expect(clock.now == .seconds(60))
        try await sent.value
    }

    @Test("elements without a position are an error, because the next call would return them again")
    func withoutPosition() async throws {
        // promise: feed.position
        let stub = StubTransport(
            script: [numbers("[]", next: nil), numbers(), numbers("[2]", next: nil)],
            clock: clock
        )
        var iterator = feed(stub).makeAsyncIterator()
        async let advanced: Void = advance(1)
        #expect(try await iterator.next() == 1)
        try await advanced
        do {
            _ = try await iterator.next()
            Issue.record("no error")
        } catch {
            #expect(error.kind.decodingError?.expected == "the position of the next call")
            #expect(error.response?.status == 200)
        }
        #expect(try await iterator.next() == nil)
        #expect(stub.requests.map { $0.url.query() } == [nil, nil, "after=a"])
    }

    @Test("calls of a feed reach the server, also if the endpoint caches its responses")
    func cached() async throws {
        // promise: feed.reload
        let stub = StubTransport(script: [numbers("[]", next: nil), numbers()], clock: clock)
        var endpoint = Numbers()
        endpoint.cachePolicy = CachePolicy(maxAge: .seconds(60))
        async let result = next(feed(stub, endpoint))
        try await advance(1)
        #expect(try await result.get() == 1)
    }

    @Test("cancelling ends the feed immediately, during a wait and during a call", arguments: [true, false])
    func cancelled(_ duringWait: Bool) async throws {
        // promise: feed.cancel
        let stub = StubTransport(script: [duringWait ? numbers("[]") : .noResponse], clock: clock)
        let feed = feed(stub)
        let task = Task { await next(feed) }
        try await clock.waitUntilScheduled(for: .seconds(duringWait ? 1 : 60))
        task.cancel()
        #expect(error(await task.value) == .cancelled)
        #expect(stub.requests.count == 1)
    }

    @Test("a position that is not an integer cannot be incremented")
    func increment() async throws {
        let client = HTTPClient(transport: StubTransport(numbers(next: "x")), clock: clock)
        let policy = FeedPolicy(next: .header("Next"), adds: 1, sends: "after", every: .seconds(1) ... .seconds(1))
        let result = await next(client.follow(Numbers(), policy) { $0 })
        #expect(error(result)?.decodingError?.expected == "a position that is an integer")
    }

    @Test("a field of the body receives the position, and a restart removes it")
    func body() async throws {
        let stub = StubTransport(script: [numbers(next: "b"), .status(410), numbers("[2]")], clock: clock)
        let policy = FeedPolicy(
            next: .header("Next"),
            sends: .body("page", "after"),
            every: .seconds(1) ... .seconds(1),
            restart: [410]
        )
        let feed = HTTPClient(transport: stub, clock: clock).follow(Search(), policy) { $0 }
        var iterator = feed.makeAsyncIterator()
        #expect(try await iterator.next() == 1)
        async let advanced: Void = advance(1)
        #expect(try await iterator.next() == 2)
        try await advanced
        let bodies = stub.requests.map { request in
            if case .data(let data) = request.body.source { String(decoding: data, as: UTF8.self) } else { "" }
        }
        #expect(bodies == [#"{"page":{"after":"a"}}"#, #"{"page":{"after":"b"}}"#, #"{"page":{}}"#])
    }

    @Test("an iteration has the position after the responses whose elements it returned, and another one begins there")
    func stored() async throws {
        // promise: feed.stored
        let stub = StubTransport(
            script: [numbers("[1, 2]", next: "a"), numbers("[3]", next: "b"), numbers("[4]", next: "c")],
            clock: clock
        )
        var first = feed(stub).makeAsyncIterator()
        #expect(first.position == nil)
        var positions: [String?] = []
        for expected in 1...3 {
            #expect(try await first.next() == expected)
            positions.append(first.position)
        }
        #expect(positions == [nil, "a", "b"])
        var second = feed(stub).starting(from: first.position).makeAsyncIterator()
        #expect(second.position == "b")
        #expect(try await second.next() == 4)
        #expect(second.position == "c")
        #expect(stub.requests.map(\.url.query) == [nil, "after=a", "after=b"])
    }

    @Test("a position in a stream is before events that followed a declared error, and the stream continues there")
    func cutStream() async throws {
        let type: HTTPHeaders = ["Content-Type": "text/event-stream"]
        let events = "id: 1\ndata: 1\n\nid: 2\ndata: {\"error\": true}\n\nid: 3\ndata: 3\n\n"
        let stub = StubTransport(
            script: [
                .status(200, headers: type, body: events),
                .status(200, headers: type, body: "id: 3\ndata: 3\n\n"),
            ],
            clock: clock
        )
        let policy = FeedPolicy(every: .seconds(1) ... .seconds(1))
        let endpoint = FailingEvents(retryPolicy: RetryPolicy(attempts: 1, on: [.status(200)]))
        var iterator = HTTPClient(transport: stub, clock: clock).follow(endpoint, policy).makeAsyncIterator()
        #expect(try await iterator.next() == .number(JSONNumber(1)))
        #expect(iterator.position == "1")
        async let advanced: Void = advance(1)
        #expect(try await iterator.next() == .number(JSONNumber(3)))
        try await advanced
        #expect(iterator.position == "3")
        #expect(stub.requests.map { $0.headers["Last-Event-ID"] } == [nil, "2"])
    }

    @Test("a rejected stored position is discarded")
    func rejectedStart() async throws {
        let stub = StubTransport(script: [.status(410), numbers("[1]", next: "a")], clock: clock)
        var iterator = feed(stub).starting(from: "old").makeAsyncIterator()
        async let advanced: Void = advance(1)
        #expect(try await iterator.next() == 1)
        try await advanced
        #expect(iterator.position == "a")
        #expect(stub.requests.map(\.url.query) == ["after=old", nil])
    }

    @Test("elements with the first position of a body are ignored, as those with that of a query item")
    func unchangedBody() async throws {
        let stub = StubTransport(script: [numbers("[1]", next: "a"), numbers("[2]", next: "b")], clock: clock)
        let policy = FeedPolicy(
            next: .header("Next"),
            sends: .body("page", "after"),
            every: .seconds(1) ... .seconds(1)
        )
        let feed = HTTPClient(transport: stub, clock: clock).follow(Search(), policy) { $0 }
        var iterator = feed.makeAsyncIterator()
        async let advanced: Void = advance(1)
        #expect(try await iterator.next() == 2)
        try await advanced
    }

    struct Search: CustomEndpoint {
        typealias Response = [Int]
        let host = "a.example"
        let path = "/search"
        let method = HTTPMethod.put
        let contentType: String? = "application/json"
        let retryPolicy = RetryPolicy.never
        func body() throws -> RequestBody { .data(Data(#"{"page":{"after":"a"}}"#.utf8)) }
    }
}
