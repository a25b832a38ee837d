import CatalogTestSupport
import Foundation
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

    @Test(
        "positions of any type that can count advance, in a field and in a header",
        arguments: [
            ("date", "2024-05-02", "2024-05-03"), ("datetime", "2024-05-01T00:00:01Z", "2024-05-01T00:00:02Z"),
            ("datetime(unix)", "1714521601", "1714521602"), ("datetime(unixMillis)", "1714521601000", "1714521602000"),
            ("uuid", "00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"),
            ("int(string)", "1", "2"), ("decimal", "1", "2"), ("Version", "1", "2"),
        ]
    )
    func types(_ type: String, _ first: String, _ second: String) throws {
        let mock = try Mocked(
            """
            endpoints:
              sync: { call: GET /sync, query: { since: "\(type)?" }, returns: { next: "\(type)", items: list<Item> } }
              syncs: { follow: sync, items: items, next: next, sends: since }
              watch: { call: GET /watch, query: { since: "\(type)?" }, returns: { items: list<Item> } }
              changes: { follow: watch, items: items, next: header X-Next, sends: since }
              list: { call: GET /list, query: { since: "\(type)?" }, returns: { entries: list<Item> } }
              lists: { follow: list, items: entries, next: last.at, sends: since }
            types: { Item: { at: "\(type)" }, Version: { $type: int, $distinct: true } }
            """,
            MockOptions(polls: 1)
        )
        for (query, position) in [("", first), ("?since=\(first)", second)] {
            let text = mock.reply("GET /sync" + query).text
            #expect(text.contains(#""next":\#(position),"#) || text.contains(#""next":"\#(position)","#), "\(text)")
            #expect(mock.reply("GET /watch" + query)[header: "X-Next"] == position)
            let list = mock.reply("GET /list" + query).text
            #expect(list.contains(#""at":\#(position)}"#) || list.contains(#""at":"\#(position)"}"#), "\(list)")
        }
    }

    @Test(
        "positions in a header have the format of the parameter",
        arguments: [
            ("date(yyyyMMdd)", "20240502", "20240503"),
            ("datetime(http)", "Wed, 01 May 2024 00:00:01 GMT", "Wed, 01 May 2024 00:00:02 GMT"),
            ("datetime(yyyy-MM-dd HH:mm)", "2024-05-02 00:00", "2024-05-03 00:00"),
        ]
    )
    func formats(_ type: String, _ first: String, _ second: String) throws {
        let mock = try Mocked(
            """
            endpoints:
              watch: { call: GET /watch, query: { since: "\(type)?" }, returns: { items: list<Item> } }
              changes: { follow: watch, items: items, next: header X-Next, sends: since }
            types: { Item: { id: int } }
            """,
            MockOptions(polls: 1)
        )
        #expect(mock.reply("GET /watch")[header: "X-Next"] == first)
        let query = first.replacingOccurrences(of: " ", with: "%20")
        #expect(mock.reply("GET /watch?since=\(query)")[header: "X-Next"] == second)
    }

    @Test("positions that the mock has not sent advance, too, up to their greatest")
    func foreign() throws {
        let mock = try Mocked(
            """
            endpoints:
              sync: { call: GET /sync, query: { since: datetime? }, returns: { next: datetime } }
              syncs: { follow: sync, next: next, sends: since }
              poll: { call: GET /poll, query: { after: uuid? }, returns: { next: uuid } }
              polls: { follow: poll, next: next, sends: after }
            """,
            MockOptions(polls: 1)
        )
        #expect(mock.text("GET /sync?since=2030-01-01T00:00:00.5Z") == #"200 {"next":"2030-01-01T00:00:01Z"}"#)
        #expect(mock.text("GET /sync?since=1999-01-01T00:00:00Z") == #"200 {"next":"2024-05-01T00:00:01Z"}"#)
        let uuid = "6f9619ff-8b86-4011-b42d-00c04fc964ff"
        #expect(mock.text("GET /poll?after=\(uuid)") == #"200 {"next":"00000000-0000-4000-8000-00c04fc96500"}"#)
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

    @Test(
        "positions fit the constraints of the catalog, or remain the same",
        arguments: [
            (#"$type: string, $pattern: "s[0-9]+""#, false), ("$type: int, $range: 1000..2000", true),
            ("$type: int, $range: 7..7", false), ("$type: string, $length: 8..8", false),
            (#"$type: string, $pattern: "s[0-9]+", $distinct: true"#, false), ("$enum: [a, b]", false),
        ]
    )
    func constraints(_ type: String, _ advances: Bool) throws {
        let mock = try Mocked(
            """
            endpoints:
              ups: { call: GET /ups, query: { since: Cur? }, returns: { items: list<string>, next: Cur } }
              upsF: { follow: ups, items: items, next: next, sends: since }
            types: { Cur: { \(type) } }
            """,
            MockOptions(polls: 1)
        )
        let first = mock.text("GET /ups")
        let position = try #require(first.split(separator: #""next":"#).last).trimmingCharacters(in: ["}", "\""])
        let second = mock.text("GET /ups?since=\(position)")
        #expect(first.hasPrefix("200 ") && second.hasPrefix("200 "), "\(first), \(second)")
        #expect(second.contains(#""items":[]"#) != advances, "\(second)")
        #expect(second.contains(position) != advances, "\(second)")
    }

    @Test("an id from 1 is the first element of a feed that adds 1")
    func incremented() throws {
        let mock = try Mocked(
            """
            endpoints:
              get: { call: GET /u, query: { n: int? }, returns: { r: list<Up> } }
              f: { follow: get, items: r, next: last.id + 1, sends: n }
            types: { Up: { id: { $type: int, $range: 1.. } } }
            """,
            MockOptions(polls: 1)
        )
        #expect(mock.text("GET /u") == #"200 {"r":[{"id":1}]}"#)
        #expect(mock.text("GET /u?n=2") == #"200 {"r":[{"id":2}]}"#)
    }

    @Test("each feed of an endpoint has its position")
    func several() throws {
        let mock = try Mocked(
            """
            endpoints:
              get: { call: GET /ul, query: { offset: int?, n: string? }, returns: { items: list<Up>, next_batch: string } }
              f1: { follow: get, items: items, next: last.id, sends: offset }
              f2: { follow: get, items: items, next: next_batch, sends: n }
            types: { Up: { id: int } }
            """,
            MockOptions(polls: 2)
        )
        let (one, two) = (#"200 {"items":[{"id":1}],"next_batch":"1"}"#, #"200 {"items":[{"id":2}],"next_batch":"2"}"#)
        let none = #"200 {"items":[],"next_batch":"1"}"#
        #expect(mock.text("GET /ul") == one)
        #expect((1...2).map { _ in mock.text("GET /ul?n=1") } == [none, two])
        #expect((1...2).map { _ in mock.text("GET /ul?offset=1") } == [none, two])
    }

    @Test(
        "a list whose items no endpoint changes has news now and then",
        arguments: ["datetime", "datetime(unixMillis)", "int"]
    )
    func derivedLists(_ type: String) throws {
        let mock = try Mocked(
            """
            endpoints:
              l: { call: GET /l, query: { since: "\(type)?" }, returns: list<Up> }
              lF: { follow: l, next: last.at, sends: since }
              s: { call: GET /s, query: { index: int? }, returns: list<Up> }
              sF: { follow: s, items: none, next: header X-Index, sends: index }
            types: { Up: { at: "\(type)" } }
            """,
            MockOptions(polls: 2)
        )
        let first = mock.text("GET /l")
        let position = try #require(first.split(separator: #""at":"#).last).trimmingCharacters(in: ["}", "]", "\""])
        let later = (1...2).map { _ in mock.text("GET /l?since=\(position)") }
        #expect(later[0] == "200 []")
        #expect(later[1].hasPrefix(#"200 [{"at":"#) && later[1] != first, "\(later)")
        #expect(mock.reply("GET /s")[header: "X-Index"] == "1")
        #expect((1...2).map { _ in mock.reply("GET /s?index=1")[header: "X-Index"] } == ["1", "2"])
    }

    @Test("stored items with the same position are not repeated")
    func samePosition() throws {
        let mock = try Mocked(
            """
            endpoints:
              list: { call: GET /orders, query: { since: "datetime(unixMillis)?" }, returns: list<Order> }
              get: { call: "GET /orders/{id:int}", returns: Order }
              orders: { follow: list, next: last.at, sends: since }
            types: { Order: { id: int, at: datetime(unixMillis) } }
            """
        )
        let first = mock.text("GET /orders")
        let position = try #require(first.split(separator: #""at":"#).last).trimmingCharacters(in: ["}", "]"])
        #expect(mock.text("GET /orders?since=\(position)") == "200 []")
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
