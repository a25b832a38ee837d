import Foundation
import ShopAPI
import SpeccRuntime
import SpeccTesting
import Testing

/// The feeds of Specs/Shop, one for each style of public APIs: the position of the last item, of the response, in a header, in
/// the elements of a stream, and the identifier of its events.
@Suite("Feeds of a generated client", .timeLimit(.minutes(1)))
struct ShopFeedsTests {
    private let clock = VirtualClock()

    private func feeds(_ stub: StubTransport) -> Shop.FeedsService {
        Shop.FeedsService(
            credentials: .session(MemoryTokenStore(AccessToken("user"))),
            client: HTTPClient(transport: stub, clock: clock)
        )
    }

    private func stub(_ responses: StubResponse...) -> StubTransport {
        StubTransport(script: responses, clock: clock)
    }

    private func advance(_ waits: Duration...) async throws {
        for wait in waits {
            try await clock.waitUntilScheduled(for: wait)
            clock.advance(by: wait)
        }
    }

    private func first<Element, Failure>(
        _ count: Int,
        of feed: EndpointFeed<Element, Failure>
    ) async throws(Failure) -> [Element] {
        var elements: [Element] = []
        var iterator = feed.makeAsyncIterator()
        while elements.count < count, let element = try await iterator.next() { elements.append(element) }
        return elements
    }

    private func targets(_ stub: StubTransport) -> [String] {
        stub.requests.map { $0.url.path() + ($0.url.query().map { "?" + $0 } ?? "") }
    }

    private func messages(_ ids: Int...) -> StubResponse {
        .json(#"{"result": [\#(ids.map { #"{"id": \#($0), "text": "m"}"# }.joined(separator: ","))]}"#)
    }

    // MARK: - The last item

    @Test("sends the position after the last item when all items were consumed")
    func lastItem() async throws {
        // promise: feed.position
        let stub = stub(messages(7, 8), messages(9))
        var iterator = feeds(stub).messages(timeout: 20).makeAsyncIterator()
        #expect(stub.requests.isEmpty)
        #expect(try await iterator.next()?.id == 7)
        #expect(try await iterator.next()?.id == 8)
        #expect(stub.requests.count == 1)
        #expect(try await iterator.next()?.id == 9)
        #expect(targets(stub) == ["/messages?timeout=20", "/messages?timeout=20&offset=9"])
    }

    @Test("begins at a stored position, in every iteration")
    func start() async throws {
        let stub = stub(messages(41), messages(41))
        let feed = feeds(stub).messages(offset: 41)
        #expect(try await first(1, of: feed).map(\.id) == [41])
        #expect(try await first(1, of: feed).map(\.id) == [41])
        #expect(targets(stub) == ["/messages?offset=41&timeout=50", "/messages?offset=41&timeout=50"])
    }

    @Test("a call that the server held without news is repeated at once, with the same position")
    func held() async throws {
        // promise: feed.empty
        let stub = stub(messages(7), StubResponse.status(204).after(.seconds(50)), messages(8))
        async let elements = first(2, of: feeds(stub).messages())
        try await advance(.seconds(50))
        #expect(try await elements.map(\.id) == [7, 8])
        #expect(targets(stub).suffix(2) == ["/messages?timeout=50&offset=8", "/messages?timeout=50&offset=8"])
    }

    @Test("calls that return immediately without new elements wait longer and longer, and briefly after new ones")
    func idle() async throws {
        // promise: feed.idle
        let stub = stub(messages(), .status(204), messages(), messages(7), messages(), messages(8))
        async let elements = first(2, of: feeds(stub).messages())
        try await advance(.seconds(1), .seconds(2), .seconds(4), .seconds(1))
        #expect(try await elements.map(\.id) == [7, 8])
        #expect(stub.requests.count == 6)
    }

    @Test("a declared error and a status discard the position, also that of the first call")
    func restart() async throws {
        // promise: feed.restart
        let gone = StubResponse.json(#"{"code": "history_gone"}"#, status: 409)
        let stub = stub(gone, messages(7), .status(410), .status(410), messages(1))
        async let elements = first(2, of: feeds(stub).messages(offset: 5))
        try await advance(.seconds(1), .seconds(1), .seconds(2))
        #expect(try await elements.map(\.id) == [7, 1])
        #expect(
            targets(stub) == [
                "/messages?offset=5&timeout=50", "/messages?timeout=50", "/messages?timeout=50&offset=8",
                "/messages?timeout=50", "/messages?timeout=50",
            ]
        )
    }

    @Test("any other error ends the feed with its type")
    func failure() async throws {
        // promise: feed.failure
        let stub = stub(messages(7), .json(#"{"code": "other"}"#, status: 409))
        var iterator = feeds(stub).messages().makeAsyncIterator()
        #expect(try await iterator.next()?.id == 7)
        do {
            _ = try await iterator.next()
            Issue.record("the status 409 ends the feed")
        } catch {
            #expect(error.networkError.status == 409)
        }
        #expect(try await iterator.next() == nil)
        #expect(stub.requests.count == 2)
    }

    // MARK: - Responses

    @Test("each response is an element, unless its position is the one that was sent")
    func responses() async throws {
        let snapshot = { (position: String) in StubResponse.json(#"{"next_batch": "\#(position)", "orders": 1}"#) }
        let stub = stub(snapshot("s1"), snapshot("s1").after(.seconds(8)), snapshot("s2"))
        async let elements = first(2, of: feeds(stub).allSnapshots())
        try await advance(.seconds(8))
        #expect(try await elements.map(\.nextBatch) == ["s1", "s2"])
        #expect(targets(stub) == ["/sync", "/sync?since=s1", "/sync?since=s1"])
    }

    @Test("a header has the position, and an unchanged one is no news")
    func header() async throws {
        // promise: feed.unchanged
        let levels = { (index: String) in
            StubResponse.json(#"[{"sku": "a", "count": 1}]"#, headers: ["X-Stock-Index": index])
        }
        let stub = stub(levels("4"), levels("4"), levels("9"))
        async let elements = first(2, of: feeds(stub).stock())
        try await advance(.seconds(2))
        #expect(try await elements.map(\.count) == [1, 1])
        #expect(targets(stub).map { $0.contains("index=4") } == [false, true, true])
    }

    @Test("a restart sends the default of the position")
    func defaultPosition() async throws {
        let changes = StubResponse.json(#"{"results": [{"sku": "a", "price": "1.5"}], "last_seq": "12-x"}"#)
        let stub = stub(changes, .status(410), changes)
        async let elements = first(2, of: feeds(stub).prices(since: "5-y"))
        try await advance(.seconds(1))
        #expect(try await elements.map(\.sku) == ["a", "a"])
        #expect(targets(stub).map { $0.suffix(5) } == ["e=5-y", "=12-x", "e=now"])
    }

    // MARK: - Streams

    private func parcel(_ version: String) -> String {
        #"{"type": "MODIFIED", "object": {"id": "p", "version": "\#(version)"}}"# + "\n"
    }

    @Test("a stream that ends or is cut is opened again after its last element, which is not repeated")
    func stream() async throws {
        // promise: feed.stream
        let stub = stub(
            .status(200, body: parcel("1") + parcel("2")),
            StubResponse.status(200, body: parcel("3") + #"{"type": "MODI"#).cut(),
            .status(200, body: parcel("4"))
        )
        async let elements = first(4, of: feeds(stub).parcels(version: "0"))
        try await advance(.seconds(1), .seconds(1))
        #expect(try await elements.map(\.object.version) == ["1", "2", "3", "4"])
        #expect(targets(stub).map { $0.suffix(9) } == ["version=0", "version=2", "version=3"])
    }

    @Test("a declared error in a stream discards the position")
    func streamError() async throws {
        let stub = stub(
            .status(200, body: parcel("1") + #"{"type": "ERROR", "code": 410}"# + "\n"),
            .status(200, body: parcel("2"))
        )
        async let elements = first(2, of: feeds(stub).parcels())
        try await advance(.seconds(1))
        #expect(try await elements.map(\.object.version) == ["1", "2"])
        #expect(targets(stub) == ["/parcels/watch", "/parcels/watch"])
    }

    @Test("events continue after their identifier, when the server requests it, until it declares the end")
    func events() async throws {
        // promise: feed.events
        let type: HTTPHeaders = ["Content-Type": "text/event-stream"]
        let stub = stub(
            .status(200, headers: type, body: "retry: 5000\nid: 7\ndata: {\"page\": \"a\"}\n\n"),
            StubResponse.status(200, headers: type, body: "data: {\"page\": \"b\"}\n\n").cut(),
            .status(204)
        )
        async let elements = first(3, of: feeds(stub).visitors())
        try await advance(.seconds(5), .seconds(5))
        #expect(try await elements.map(\.page) == ["a", "b"])
        #expect(stub.requests.map { $0.headers["Last-Event-ID"] } == [nil, "7", "7"])
    }

    @Test("the position in a stream is that of its elements, or the identifier of the last event")
    func storedEvents() async throws {
        let type: HTTPHeaders = ["Content-Type": "text/event-stream"]
        let events = "id: 7\ndata: {\"page\": \"a\"}\n\nid: 8\ndata: {\"page\": \"b\"}\n\n"
        let stub = stub(
            .status(200, headers: type, body: events),
            .json(#"{"type":"x","object":{"id":"1","version":"v2"}}"#)
        )
        var visitors = feeds(stub).visitors().starting(from: "6").makeAsyncIterator()
        #expect(try await visitors.next()?.page == "a")
        #expect(visitors.position == "7")
        #expect(try await visitors.next()?.page == "b")
        #expect(visitors.position == "8")
        var parcels = feeds(stub).parcels().starting(from: "v1").makeAsyncIterator()
        #expect(try await parcels.next()?.object.id == "1")
        #expect(parcels.position == "v2")
        #expect(stub.requests.map { $0.headers["Last-Event-ID"] } == ["6", nil])
        #expect(targets(stub).last == "/parcels/watch?version=v1")
    }
}
