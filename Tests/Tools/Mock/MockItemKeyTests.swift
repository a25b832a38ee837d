import SpeccContract
import SpeccMock
import Testing

@Suite("Keys of items of a mock service")
struct MockItemKeyTests {
    private static let cluster = """
        endpoints:
          list: { call: "GET /pods", returns: { 200: { items: list<Pod> } }, paginate: { items: items, page: page } }
          get: { call: "GET /pods/{name}", returns: { 200: Pod }, errors: { 404: Problem } }
          create: { call: POST /pods, body: Pod, returns: { 201: Pod }, errors: { 409: Problem } }
          patch:
            call: PATCH /pods/{name}
            body: { $contentType: application/merge-patch+json, $type: merge<Pod> }
            returns: Pod
          replace: { call: "PUT /pods/{name}", body: Pod, returns: Pod }
          remove: { call: "DELETE /pods/{name}", returns: { 204: empty }, errors: { 404: Problem } }
          logs: { call: "GET /pods/{name}/log", returns: text, errors: { 404: Problem } }
          restarts: { call: "GET /pods/{name}/restarts", returns: int }
        types:
          Pod: { metadata: Meta, spec: { image: string, note: string? } }
          Meta: { name: string, labels: map<string>? }
          Problem: { message: string }
        """

    @Test("can be fields of an object in the item, which the request sets")
    func nestedKeys() throws {
        let mock = try Mocked(Self.cluster, MockOptions(itemCount: 2))
        let pod = #"{"metadata":{"name":"web","labels":{"app":"a"}},"spec":{"image":"nginx"}}"#
        #expect(mock.text("POST /pods", body: pod) == "201 \(pod)")
        #expect(mock.text("GET /pods/web") == "200 \(pod)")
        #expect(mock.text("POST /pods", body: pod) == #"409 {"message":"an item has the metadata.name already"}"#)
        let patch = mock.reply(
            "PATCH /pods/web",
            headers: [("Content-Type", "application/merge-patch+json")],
            body: #"{"metadata":{"name":"other","labels":{"tier":"b"}}}"#
        )
        #expect(
            patch.text == #"{"metadata":{"name":"web","labels":{"app":"a","tier":"b"}},"spec":{"image":"nginx"}}"#
        )
        let replaced = #"{"metadata":{"name":"web"},"spec":{"image":"caddy"}}"#
        #expect(mock.text("PUT /pods/web", body: replaced) == "200 \(replaced)")
        #expect(mock.reply("DELETE /pods/web").status == 204)
        #expect(mock.text("GET /pods/web") == #"404 {"message":"no item has the metadata.name 'web'"}"#)
    }

    @Test("calls below a missing item result in 404 if they declare it")
    func missingParent() throws {
        let mock = try Mocked(Self.cluster, MockOptions(itemCount: 1))
        #expect(mock.reply("GET /pods/example/log").status == 200)
        #expect(mock.text("GET /pods/none/log") == #"404 {"message":"no item has the metadata.name 'none'"}"#)
        #expect(mock.reply("GET /pods/none/restarts").status == 200)
    }

    @Test("differ between the items of a list, whatever its examples are")
    func distinctKeys() throws {
        let mock = try Mocked(
            """
            endpoints:
              tasks: { call: GET /tasks, returns: list<Task>, examples: { some: [{ id: 3, title: a }] } }
              task: { call: "GET /tasks/{id:int}", returns: Task }
              add: { call: POST /tasks, body: { title: string }, returns: { 201: Task } }
              levels: { call: GET /levels, returns: list<Level> }
            types:
              Task: { id: int, title: string }
              Level: { id: [low, high] }
            """,
            MockOptions(itemCount: 4)
        )
        let ids = { (reply: MockReply) in
            guard case .list(let items)? = reply.json else { return [String]() }
            return items.compactMap { $0["id"]?.scalarText }
        }
        #expect(ids(mock.reply("GET /tasks")) == ["3", "2", "4", "5"])
        #expect(mock.text("POST /tasks", body: #"{"title":"b"}"#) == #"201 {"id":6,"title":"b"}"#)
        #expect(ids(mock.reply("GET /levels")) == ["low", "high"])
    }

    @Test("of a request are replaced if an item has them and 409 is not declared")
    func usedKey() throws {
        let mock = try Mocked(
            """
            endpoints:
              tags: { call: GET /tags, returns: list<Tag> }
              tag: { call: "GET /tags/{name}", returns: Tag }
              add: { call: POST /tags, body: Tag, returns: { 201: { $type: Tag, $headers: { Location: string } } } }
            types: { Tag: { name: string, color: string?, count: { $type: int?, $serverDefault: 0 } } }
            """,
            MockOptions(itemCount: 1)
        )
        let first = mock.reply("POST /tags", body: #"{"name":"a b"}"#)
        #expect(first.text == #"{"name":"a b","count":2}"#)
        #expect(first[header: "Location"] == "http://127.0.0.1:80/tags/a%20b")
        #expect(mock.reply("POST /tags", body: #"{"name":"a b"}"#).json?["name"]?.scalarText == "example-3")
    }

    @Test("are not those of the item that a list is below")
    func parentKey() throws {
        let mock = try Mocked(
            """
            endpoints:
              post: { call: "GET /posts/{id:int}", returns: { id: int } }
              comments: { call: "GET /posts/{id:int}/comments", returns: list<Comment> }
              add: { call: "POST /posts/{id:int}/comments", body: { text: string, tags: list<string>? }, returns: { 201: Comment } }
            types: { Comment: { id: int, text: string, tags: list<string> } }
            """,
            MockOptions(itemCount: 1)
        )
        #expect(mock.text("GET /posts/7/comments") == #"200 [{"id":1,"text":"text","tags":["tags"]}]"#)
        let body = #"{"text":"a"}"#
        #expect(mock.text("POST /posts/7/comments", body: body) == #"201 {"id":2,"text":"a","tags":[]}"#)
    }

    @Test("an action returns the item whose path it extends")
    func action() throws {
        let mock = try Mocked(
            """
            endpoints:
              list: { call: GET /orders, returns: list<Order> }
              get: { call: "GET /orders/{id}", returns: Order, errors: { 404: Problem } }
              cancel: { call: "POST /orders/{order}/cancel", returns: Order, errors: { 404: Problem } }
            types: { Order: { id: string, amount: int }, Problem: { message: string } }
            """
        )
        #expect(mock.text("POST /orders/id_3/cancel") == #"200 {"id":"id_3","amount":3}"#)
        #expect(mock.reply("POST /orders/none/cancel").status == 404)
    }
}
