import CatalogTestSupport
import SpeccMock
import Testing

@Suite("Feeds of a mock service")
struct FeedReplyTests {
    @Test("there are news at the first call, and after some calls with the same position")
    func items() throws {
        let mock = try Mocked(
            """
            endpoints:
              get: { call: GET /updates, query: { offset: int? }, returns: { result: list<Update> } }
              updates: { follow: get, items: result, next: last.id + 1, sends: offset }
            types: { Update: { id: int } }
            """,
            MockOptions(polls: 3)
        )
        #expect(mock.text("GET /updates") == #"200 {"result":[{"id":0}]}"#)
        let later = (1...4).map { _ in mock.text("GET /updates?offset=1") }
        let none = #"200 {"result":[]}"#
        #expect(later == [none, none, #"200 {"result":[{"id":1}]}"#, none])
        #expect(mock.text("GET /updates?offset=2") == none)
    }

    @Test("positions are in a field, in a header or in the elements of a stream")
    func positions() throws {
        let mock = try Mocked(
            """
            endpoints:
              sync: { call: GET /sync, query: { since: string? }, returns: { next: string } }
              syncs: { follow: sync, next: next, sends: since }
              stock: { call: GET /stock, query: { index: int? }, returns: { levels: list<int> } }
              stocks: { follow: stock, items: none, next: header X-Index, sends: index }
              watch: { call: GET /watch, query: { version: string? }, returns: lines<Change> }
              changes: { follow: watch, next: object.version, sends: version }
            types: { Change: { object: { version: string } } }
            """,
            MockOptions(polls: 2)
        )
        #expect(mock.text("GET /sync") == #"200 {"next":"1"}"#)
        #expect((1...2).map { _ in mock.text("GET /sync?since=1") } == [#"200 {"next":"1"}"#, #"200 {"next":"2"}"#])
        #expect(mock.reply("GET /stock")[header: "X-Index"] == "1")
        #expect((1...2).map { _ in mock.reply("GET /stock?index=7")[header: "X-Index"] } == ["7", "8"])
        let lines = #"{"object":{"version":"5"}}"# + "\n" + #"{"object":{"version":"6"}}"# + "\n"
        #expect(mock.reply("GET /watch?version=4").text.hasPrefix(lines))
    }

    @Test("a list of stored items returns those after the position")
    func resources() throws {
        let mock = try Mocked(
            """
            endpoints:
              list: { call: GET /orders, query: { after: int? }, returns: list<Order> }
              get: { call: "GET /orders/{id:int}", returns: Order }
              place: { call: POST /orders, body: { amount: int }, returns: { 201: Order } }
              orders: { follow: list, next: last.id, sends: after }
            types: { Order: { id: int, amount: int } }
            """,
            MockOptions(itemCount: 2)
        )
        #expect(mock.text("GET /orders?after=2") == "200 []")
        _ = mock.reply("POST /orders", body: #"{"amount":2}"#)
        #expect(mock.text("GET /orders?after=2") == #"200 [{"id":3,"amount":2}]"#)
    }

    @Test("a position after a removed item returns those with greater numbers")
    func removed() throws {
        let mock = try Mocked(
            """
            endpoints:
              list: { call: GET /orders, query: { after: int? }, returns: list<Order> }
              get: { call: "GET /orders/{id:int}", returns: Order }
              remove: { call: "DELETE /orders/{id:int}", returns: { 204: empty } }
              orders: { follow: list, next: last.id, sends: after }
            types: { Order: { id: int } }
            """,
            MockOptions(itemCount: 3)
        )
        #expect(mock.reply("DELETE /orders/2").status == 204)
        #expect(mock.text("GET /orders?after=2") == #"200 [{"id":3}]"#)
    }

    @Test("the cursor of a list of stored items is their number")
    func cursor() throws {
        let mock = try Mocked(
            """
            endpoints:
              list: { call: GET /orders, role: list, query: { cursor: string? }, returns: { orders: list<Order>, next: string } }
              get: { call: "GET /orders/{id:int}", returns: Order }
              place: { call: POST /orders, body: { amount: int }, returns: { 201: Order } }
              orders: { follow: list, items: orders, next: next, sends: cursor }
            types: { Order: { id: int, amount: int } }
            """,
            MockOptions(itemCount: 1)
        )
        #expect(mock.text("GET /orders?cursor=1") == #"200 {"orders":[],"next":"1"}"#)
        _ = mock.reply("POST /orders", body: #"{"amount":2}"#)
        #expect(mock.text("GET /orders?cursor=1") == #"200 {"orders":[{"id":2,"amount":2}],"next":"2"}"#)
    }

    @Test("a list of stored items that is one element is complete")
    func state() throws {
        let mock = try Mocked(
            """
            endpoints:
              list: { call: GET /orders, query: { index: int? }, returns: list<Order> }
              get: { call: "GET /orders/{id:int}", returns: Order }
              states: { follow: list, items: none, next: header X-Index, sends: index }
            types: { Order: { id: int } }
            """,
            MockOptions(itemCount: 2)
        )
        let reply = mock.reply("GET /orders?index=2")
        #expect(reply.text == #"[{"id":1},{"id":2}]"#)
        #expect(reply[header: "X-Index"] == "2")
    }

    @Test("positions in milliseconds advance")
    func milliseconds() throws {
        let mock = try Mocked(
            """
            endpoints:
              sync: { call: GET /sync, query: { since: int? }, returns: { next: int } }
              syncs: { follow: sync, next: next, sends: since }
            """,
            MockOptions(polls: 1)
        )
        #expect(mock.text("GET /sync?since=1700000000000") == #"200 {"next":1700000000001}"#)
    }

    @Test("a status of 'restart' is declared")
    func restart() throws {
        let mock = try Mocked(
            """
            endpoints:
              watch: { call: GET /watch, query: { since: int? }, returns: list<Change> }
              changes: { follow: watch, next: last.id, sends: since, restart: [410] }
            types: { Change: { id: int } }
            """
        )
        #expect(mock.reply("GET /watch?since=3", headers: [("Prefer", "code=410")]).status == 410)
        let other = mock.text("GET /watch?since=3", headers: [("Prefer", "code=409")])
        #expect(other.hasPrefix("400 ") && other.contains("declared: 2xx, 410"), "\(other)")
    }
}
