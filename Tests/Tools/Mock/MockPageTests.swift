import SpeccContract
import SpeccMock
import Testing

@Suite("Pages of a mock service")
struct MockPageTests {
    /// The ids of all pages, following the pages as a client does.
    private func ids(
        _ mock: Mocked,
        _ first: String,
        items: [String] = ["items"],
        next: (MockReply, Int) -> String?
    ) -> [[String]] {
        var pages: [[String]] = []
        var target: String? = first
        while let call = target, pages.count < 10 {
            let reply = mock.reply("GET \(call)")
            let list = items.reduce(reply.json) { $0?[$1] }
            guard case .list(let values)? = list else { return pages }
            pages.append(values.compactMap { $0["id"]?.scalarText })
            target = next(reply, pages.count)
        }
        return pages
    }

    private func mock(_ endpoint: String, _ page: String) throws -> Mocked {
        try Mocked(
            """
            endpoints:
              list:
                call: GET /items
            \(endpoint.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n"))
            types:
              Item: { id: int, name: string }
              Page: \(page)
            """,
            MockOptions(itemCount: 5, pageSize: 2)
        )
    }

    private static let all = [["1", "2"], ["3", "4"], ["5"]]

    @Test("cursors lead to the next page and end")
    func cursor() throws {
        let mock = try mock(
            "query: { cursor: string?, size: int? }\nreturns: Page\n"
                + "paginate: { items: items, next: next, sends: cursor, limit: size }",
            "{ items: list<Item>, next: string? }"
        )
        let pages = ids(mock, "/items") { reply, _ in reply.json?["next"]?.scalarText.map { "/items?cursor=\($0)" } }
        #expect(pages == Self.all)
        #expect(mock.reply("GET /items?size=5").json?["next"] == nil)
        #expect(mock.reply("GET /items?cursor=other").status == 400)
    }

    @Test("items are within the range of their type")
    func constrainedItems() throws {
        let mock = try Mocked(
            """
            endpoints:
              list:
                call: GET /items
                query: { page: int? }
                returns: { items: list<Level> }
                paginate: { items: items, page: page }
            types: { Level: { $type: int, $range: "-100..0" } }
            """
        )
        #expect(mock.reply("GET /items").json?["items"] == .list((0..<5).map { .integer(-$0) }))
    }

    @Test("the last item is a cursor")
    func lastItem() throws {
        let mock = try mock(
            "query: { after: int? }\nreturns: list<Item>\npaginate: { next: last.id, sends: after }",
            "{ id: int }"
        )
        #expect(mock.text("GET /items") == #"200 [{"id":1,"name":"example"},{"id":2,"name":"example-2"}]"#)
        #expect(mock.text("GET /items?after=4") == #"200 [{"id":5,"name":"example-5"}]"#)
        #expect(mock.text("GET /items?after=5") == "200 []")
    }

    @Test("numbered pages end, and have the total")
    func numbers() throws {
        let mock = try mock(
            "query: { page: int? }\nreturns: Page\npaginate: { items: items, page: page, total: count }",
            "{ items: list<Item>, count: int }"
        )
        let pages = ids(mock, "/items?page=1") { _, count in count < 4 ? "/items?page=\(count + 1)" : nil }
        #expect(pages == Self.all + [[]])
        #expect(mock.reply("GET /items?page=2").json?["count"]?.scalarText == "5")
    }

    @Test("extreme numbers of pages and sizes are clamped", arguments: [Int.min, -1, 0, Int.max])
    func extremes(_ number: Int) throws {
        let style = "items: items, page: page, limit: size, more: more"
        let mock = try mock(
            "query: { page: int?, size: int? }\nreturns: Page\npaginate: { \(style) }",
            "{ items: list<Item>, more: bool }"
        )
        #expect(mock.reply("GET /items?page=\(number)").status == 200)
        #expect(mock.reply("GET /items?page=2&size=\(number)").status == 200)
        #expect(mock.reply("GET /items?page=\(number)&size=\(number)").status == 200)
    }

    @Test("a flag announces further pages")
    func flag() throws {
        let mock = try mock(
            "query: { page: int? }\nreturns: Page\npaginate: { items: items, page: page, more: more }",
            "{ items: list<Item>, more: bool }"
        )
        let flags = (1...3).map { mock.reply("GET /items?page=\($0)").json?["more"]?.scalarText }
        #expect(flags == ["true", "true", "false"])
    }

    @Test("offsets skip items")
    func offsets() throws {
        let mock = try mock(
            "query: { skip: int? }\nreturns: Page\npaginate: { items: items, offset: skip }",
            "{ items: list<Item> }"
        )
        let pages = ids(mock, "/items") { _, count in count < 3 ? "/items?skip=\(count * 2)" : nil }
        #expect(pages == Self.all)
    }

    @Test("cursors lead to the previous page and end")
    func previous() throws {
        let mock = try mock(
            "query: { cursor: string? }\nreturns: Page\n"
                + "paginate: { items: items, next: next, previous: back, sends: cursor }",
            "{ items: list<Item>, next: string?, back: string? }"
        )
        let second = try #require(mock.reply("GET /items").json?["next"]?.scalarText)
        let last = try #require(mock.reply("GET /items?cursor=\(second)").json?["next"]?.scalarText)
        let pages = ids(mock, "/items?cursor=\(last)") { reply, _ in
            reply.json?["back"]?.scalarText.map { "/items?cursor=\($0)" }
        }
        #expect(pages == Self.all.reversed())
    }

    @Test("links and URLs lead to the next page on the same server")
    func links() throws {
        let linked = try mock("query: { state: string? }\nreturns: list<Item>\npaginate: link", "{ id: int }")
        let first = linked.reply("GET /items?state=a")
        #expect(first[header: "Link"] == "<http://127.0.0.1:80/items?state=a&_page=2>; rel=\"next\"")
        let last = linked.reply("GET /items?state=a&_page=4")
        #expect(last[header: "Link"] == "<http://127.0.0.1:80/items?state=a&_page=2>; rel=\"prev\"")
        let addressed = try mock(
            "returns: Page\npaginate: { items: items, next: next }",
            "{ items: list<Item>, next: url? }"
        )
        let pages = ids(addressed, "/items") { reply, _ in
            reply.json?["next"]?.scalarText.map { String($0.dropFirst("http://127.0.0.1:80".count)) }
        }
        #expect(pages == Self.all)
    }

    @Test("headers contain the cursors of the adjacent pages, the total and the flag")
    func headers() throws {
        let mock = try mock(
            "query: { page: int? }\nreturns: list<Item>\npaginate: "
                + "{ next: header X-Next-Page, previous: header X-Prev-Page, sends: page, more: header X-More }",
            "{ id: int }"
        )
        let first = mock.reply("GET /items")
        #expect(first[header: "X-Next-Page"] == "2")
        #expect(first[header: "X-Prev-Page"] == nil)
        #expect(first[header: "X-More"] == "true")
        let last = mock.reply("GET /items?page=4")
        #expect(last[header: "X-Next-Page"] == nil)
        #expect(last[header: "X-Prev-Page"] == "2")
        #expect(last[header: "X-More"] == "false")
        let counted = try self.mock(
            "returns: list<Item>\npaginate: { page: page, total: header X-Total }",
            "{ id: int }"
        )
        #expect(counted.reply("GET /items?page=2")[header: "X-Total"] == "5")
    }

    @Test("a list of links contains those of the adjacent pages")
    func chosenLinks() throws {
        let mock = try mock(
            "returns: Page\npaginate: { items: items, next: \"links[rel=next].href\", previous: \"links[rel=prev].href\" }",
            "{ items: list<Item>, links: { $list: { rel: [self, next, prev], href: url } } }"
        )
        let relations = { (reply: MockReply) -> [String] in
            guard case .list(let links)? = reply.json?["links"] else { return [] }
            return links.compactMap { $0["rel"]?.scalarText }
        }
        #expect(relations(mock.reply("GET /items")) == ["self", "next"])
        #expect(relations(mock.reply("GET /items?_page=2")) == ["self", "next", "prev"])
        let pages = ids(mock, "/items") { reply, _ in
            guard case .list(let links)? = reply.json?["links"] else { return nil }
            return links.first { $0["rel"] == "next" }?["href"]?.scalarText
                .map { String($0.dropFirst("http://127.0.0.1:80".count)) }
        }
        #expect(pages == Self.all)
    }

    @Test("cursors of any JSON lead to the next page", arguments: ["json", "list<int>", "map<string>", "Key"])
    func jsonCursors(_ type: String) throws {
        let mock = try Mocked(
            """
            endpoints:
              list:
                call: POST /items
                safe: true
                body: { after: \(type)? }
                returns: { items: list<Item>, next: \(type)? }
                paginate: { items: items, next: next, sends: after }
              sorted:
                call: POST /sorted
                safe: true
                body: { after: \(type)? }
                returns: list<Item>
                paginate: { next: last.sort, sends: after }
            types:
              Item: { id: int, sort: \(type)? }
              Key: { id: string }
            """,
            MockOptions(itemCount: 3, pageSize: 2)
        )
        let first = post(mock, "/items", "{}")
        let next = try #require(first.json?["next"])
        let second = post(mock, "/items", #"{"after":\#(CompactJSON.text(of: next))}"#)
        #expect(second.json?["items"].flatMap(elements)?.map { $0["id"]?.scalarText } == ["3"])
        #expect(second.json?["next"] == nil)
        let sorted = try #require(post(mock, "/sorted", "{}").json.flatMap(elements)?.last?["sort"])
        let third = post(mock, "/sorted", #"{"after":\#(CompactJSON.text(of: sorted))}"#)
        #expect(third.json.flatMap(elements)?.map { $0["id"]?.scalarText } == ["3"])
        #expect(post(mock, "/items", #"{"after":["other"]}"#).status == 400)
    }

    private func post(_ mock: Mocked, _ path: String, _ json: String) -> MockReply {
        mock.reply("POST \(path)", headers: [("Content-Type", "application/json")], body: json)
    }

    private func elements(_ value: DocumentValue) -> [DocumentValue]? {
        if case .list(let elements) = value { elements } else { nil }
    }

    @Test("a cursor is a number if the parameter is one, although the field is text")
    func numericCursor() throws {
        let mock = try Mocked(
            """
            endpoints:
              list:
                call: GET /a
                query: { after: int? }
                returns: { 200: { items: list<Item>, next: string? } }
                paginate: { items: items, next: next, sends: after }
            types: { Item: { id: int } }
            """,
            MockOptions(itemCount: 3, pageSize: 2)
        )
        #expect(mock.text("GET /a") == #"200 {"items":[{"id":1},{"id":2}],"next":"2"}"#)
        #expect(mock.text("GET /a?after=2") == #"200 {"items":[{"id":3}]}"#)
    }

    @Test("a response contains the number and the size of the page if it has fields for them")
    func echo() throws {
        let mock = try Mocked(
            """
            endpoints:
              list:
                call: GET /a
                query: { page: int?, size: int? }
                returns: { 200: { page: int, size: int, items: list<Item> } }
                paginate: { items: items, page: page, limit: size }
            types: { Item: { id: int } }
            """,
            MockOptions(itemCount: 3)
        )
        #expect(mock.text("GET /a?page=2&size=2") == #"200 {"page":2,"size":2,"items":[{"id":3}]}"#)
        #expect(mock.text("GET /a") == #"200 {"page":1,"size":5,"items":[{"id":1},{"id":2},{"id":3}]}"#)
    }
}
