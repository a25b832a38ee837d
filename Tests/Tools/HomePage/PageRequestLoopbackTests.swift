import SpeccContract
import SpeccDiagnostics
import SpeccHomePage
import SpeccMock
import Testing

@Suite("The home page reads and changes the server", .timeLimit(.minutes(1)))
struct PageRequestLoopbackTests {
    @Test("a form has valid values, and its call succeeds")
    func form() throws {
        let page = try ServedPage()
        defer { page.server.stop() }
        for (name, status) in [("listOrders", 200), ("getOrder", 200), ("placeOrder", 201), ("watch", 200)] {
            let form = try #require(try page.send("GET", "/live/form?endpoint=Shop.Orders.\(name)").json)
            let values = (form["fields"]?.items ?? []).map { ($0["name"]?.string ?? "", $0["value"] ?? "") }
            let input = DocumentValue.members([
                ("endpoint", .string("Shop.Orders.\(name)")), ("values", .members(values.map { ($0, $1) })),
                ("body", form["body"]?["text"]), ("credential", true),
            ])
            let check = try page.post("/live/check", CompactJSON.text(of: input))
            #expect(check.json?["problems"] == [])
            let reply = try page.post("/live/send", CompactJSON.text(of: input))
            let head = URLEscaping.decoded(reply.headers["x-specc-response"] ?? "")
            #expect(try DocumentValue(json: head)["status"]?.integer == status)
            #expect(reply.headers["content-type"] == "application/octet-stream")
        }
        #expect(page.calls.calls.map(\.isFromPage) == [true, true, true, true])
    }

    @Test("invalid values are reported by their fields before anything is sent")
    func invalidValues() throws {
        let page = try ServedPage()
        defer { page.server.stop() }
        let input = #"{"endpoint":"Shop.Orders.listOrders","values":{"state":"opened","limit":"99"},"credential":true}"#
        let problems = try #require(try page.post("/live/check", input).json?["problems"]?.items)
        #expect(problems.map { $0["name"]?.string } == ["state", "limit"])
        #expect(problems[1]["message"]?.string == "99 is greater than 50")
        let missing = #"{"endpoint":"Shop.Orders.getOrder","values":{"id":""}}"#
        let found = try page.post("/live/check", missing).json?["problems"]?.items?.last
        #expect(found?["message"]?.string == "the value is required")
        let body = #"{"endpoint":"Shop.Orders.placeOrder","values":{},"body":"{\"article\":\"Lamp\",\"amount\":0}"}"#
        #expect(try page.post("/live/check", body).json?["problems"]?.items?.first?["name"]?.string == "amount")
        #expect(page.calls.count == 0)
        #expect(try page.post("/live/check", #"{"endpoint":"Shop.Orders.nothing"}"#).status == 404)
    }

    @Test("the command for a shell contains no secret of a header that ends a quotation")
    func curl() throws {
        let page = try ServedPage()
        defer { page.server.stop() }
        let input =
            #"{"endpoint":"Shop.Orders.getOrder","values":{"id":"a'b; rm"},"headers":[["X-A","it's"],["Host","evil"]]}"#
        let text = try page.post("/live/check", input).json?["curl"]?.string ?? ""
        #expect(text.contains("'http://127.0.0.1:4010/orders/a%27b%3B%20rm'"))
        #expect(text.contains("it") && !text.contains("X-A: it's'") && !text.contains("evil"))
        let order = #"{"endpoint":"Shop.Orders.placeOrder","body":"@/etc/passwd"}"#
        let posted = try page.post("/live/check", order).json?["curl"]?.string ?? ""
        #expect(posted.contains("--request 'POST'") && posted.contains("--data-raw '@/etc/passwd'"))
    }

    @Test("a response is altered by one request, for a number of calls, and reset")
    func alteration() throws {
        let page = try ServedPage()
        defer { page.server.stop() }
        let once = #"{"endpoint":"Shop.Orders.getOrder","effect":"404","remaining":1}"#
        let status = try page.post("/live/alter", once).json
        #expect(status?["alterations"]?.items?.first?["option"]?.string == "--faults 'Shop.Orders.getOrder: 404 x1'")
        let altered = page.call("GET", "/orders/1")
        #expect(
            altered.reply.status == 404 && altered.reply.alteration == "404" && altered.reply.reason == "you set: 404"
        )
        #expect(page.call("GET", "/orders/1").reply.reason != "you set: 404")
        #expect(page.service.alterations.isEmpty)
        _ = try page.post("/live/alter", #"{"endpoint":"Shop.Orders.listOrders","effect":"@empty"}"#)
        #expect(page.call("GET", "/orders?state=open").reply.body == .bytes(Array("[]".utf8)))
        _ = try page.post("/live/alter", #"{"endpoint":"*","effect":"slow=800"}"#)
        let slow = page.call("GET", "/orders?state=open").reply
        #expect(slow.delayMilliseconds == 800 && slow.alteration == "empty, 800 ms")
        _ = try page.post("/live/restore", "{}")
        #expect(page.call("GET", "/orders?state=open").reply.alteration == nil)
    }

    @Test(
        "choices that do not exist are rejected",
        arguments: [
            (
                #"{"endpoint":"Shop.Orders.nothing","effect":"404"}"#,
                "the catalog has no endpoint 'Shop.Orders.nothing'"
            ),
            (#"{"endpoint":"Shop.Orders.getOrder","effect":"sold"}"#, "no example has the name 'sold'"),
            (
                #"{"endpoint":"*","effect":"slow=99999999"}"#,
                "'slow=99999999' is not a response; write a status, an example, slow=800, close, reset or stall"
            ),
            (#"{"endpoint":"*","effect":"404","remaining":0}"#, "the number of calls must be from 1 to 1,000"),
        ]
    )
    func invalidAlteration(_ body: String, _ message: String) throws {
        let page = try ServedPage()
        defer { page.server.stop() }
        let reply = try page.post("/live/alter", body)
        #expect(reply.status == 400 && reply.error == message)
        #expect(page.service.alterations.isEmpty)
    }

    @Test("items of a list are edited, added, removed and restored")
    func state() throws {
        let page = try ServedPage()
        defer { page.server.stop() }
        let list = try #require(try page.send("GET", "/live/state").json?.items?.first)
        let id = try #require(list["id"]?.string)
        let key = try #require(list["items"]?.items?.first?["key"]?.string)
        func edit(_ path: String, _ members: [(String, DocumentValue?)]) throws -> ServedPage.Reply {
            try page.post(path, CompactJSON.text(of: .members([("collection", .string(id))] + members)))
        }
        let item = DocumentValue.members([("id", .string(key)), ("article", "Chair"), ("amount", 7)])
        #expect(try edit("/live/item", [("key", .string(key)), ("value", item)]).status == 200)
        #expect(String(decoding: page.call("GET", "/orders/\(key)").reply.body.bytes, as: UTF8.self).contains("Chair"))
        let invalid = DocumentValue.members([("id", .string(key)), ("article", "Chair"), ("amount", "seven")])
        let refused = try edit("/live/item", [("key", .string(key)), ("value", invalid)])
        #expect(refused.status == 422 && refused.error == "'amount': expected an integer, found \"seven\"")
        let renamed = DocumentValue.members([("id", "other"), ("article", "Chair"), ("amount", 1)])
        #expect(try edit("/live/item", [("key", .string(key)), ("value", renamed)]).status == 422)
        let new = try #require(try page.send("GET", "/live/new-item?collection=\(URLEscaping.encoded(id))").json)
        #expect(try edit("/live/item", [("value", new)]).status == 200)
        #expect(try edit("/live/remove", [("key", .string(key))]).status == 200)
        #expect(page.call("GET", "/orders/\(key)").reply.status == 404)
        #expect(try edit("/live/empty", []).status == 200)
        #expect(page.service.collections.first?.items.isEmpty == true)
        #expect(try edit("/live/reset", []).status == 200)
        #expect(page.service.collections.first?.items.count == 12)
    }

    @Test("coverage lists what was not called, and calls are redacted")
    func coverage() throws {
        let page = try ServedPage()
        defer { page.server.stop() }
        _ = try page.post("/live/send", #"{"endpoint":"Shop.Orders.listOrders","values":{"state":"open"}}"#)
        let rows = try #require(try page.send("GET", "/live/coverage").json?["endpoints"]?.items)
        #expect(rows.map { $0["count"]?.integer } == [1, 0, 0, 0])
        let call = try page.send("GET", "/live/call?number=1").text
        #expect(call.contains("‹redacted") && !call.contains(#""secret""#))
        let journal = try page.send("GET", "/live/calls.jsonl")
        #expect(journal.text.hasPrefix("{\"date\":") && !journal.text.contains(#""secret""#))
        #expect(try page.send("GET", "/live/call?number=7").error == "the call is no longer in the log")
        #expect(try page.post("/live/resend", #"{"number":1}"#).status == 200)
        #expect(page.calls.count == 2)
    }

    @Test("a call is copied as Swift, or the reason why there is none is stated")
    func swift() throws {
        let page = try ServedPage()
        defer { page.server.stop() }
        let input = #"{"endpoint":"Shop.Orders.listOrders","values":{"state":"sent","limit":"5"}}"#
        let swift = try page.post("/live/check", input).json?["swift"]?.string
        #expect(swift == "let result = try await orders.listOrders(state: .sent, limit: 5)")
        let order =
            #"{"endpoint":"Shop.Orders.placeOrder","values":{},"body":"{\"article\":\"Lamp\",\"amount\":\"two\"}"}"#
        let invalid = try page.post("/live/check", order).json
        #expect(invalid?["swift"] == nil)
        #expect(invalid?["swiftProblem"]?.string == "'two' is not a value of the type 'int'")
    }

    @Test("a logged call is copied as Swift, if the client can send it")
    func swiftOfCalls() throws {
        let page = try ServedPage()
        defer { page.server.stop() }
        _ = page.call("GET", "/orders?state=sent&limit=5")
        _ = page.call("GET", "/orders/a%2Fb")
        _ = page.call("POST", "/orders", body: #"{"article":"Lamp","amount":2}"#)
        _ = page.call("GET", "/orders?state=opened&limit=five")
        _ = page.call("GET", "/order")
        let texts = try (1...5).map { try page.send("GET", "/live/call?number=\($0)").json?["swift"]?.string }
        let calls = [
            "orders.listOrders(state: .sent, limit: 5)", #"orders.getOrder(id: "a/b")"#,
            #"orders.placeOrder(body: .init(article: "Lamp", amount: 2))"#,
        ]
        #expect(texts == calls.map { "let result = try await \($0)" } + [nil, nil])
    }

    @Test("a logged call is copied as curl, with its values quoted and without secrets")
    func curlOfCalls() throws {
        let page = try ServedPage()
        defer { page.server.stop() }
        _ = page.call("POST", "/orders", body: #"{"article":"it's","amount":2}"#)
        let curl = try page.send("GET", "/live/call?number=1").json?["curl"]?.string
        var lines = curl?.split(separator: " \\\n  ").map(String.init) ?? []
        try #require(lines.count == 6)
        #expect(lines.remove(at: 3).hasPrefix("--header 'X-Key: ‹redacted "))
        let others = [
            "curl --globoff", "--request 'POST'", "'http://127.0.0.1:4010/orders'",
            "--header 'Content-Type: application/json'", #"--data-raw '{"article":"it'\''s","amount":2}'"#,
        ]
        #expect(lines == others)
    }

    @Test("fields, parameters and values that no call had are listed until one has them")
    func fields() throws {
        let page = try ServedPage()
        defer { page.server.stop() }
        func missing(_ index: Int) throws -> [String]? {
            let row = try page.send("GET", "/live/coverage").json?["endpoints"]?.items?[index]
            return row?["missingFields"]?.items?.compactMap(\.string)
        }
        let fields = ["id", "article", "amount"]
        let list = ["query state", "query state: open", "query state: sent", "query limit"]
        #expect(try missing(0) == list + fields.map { "response \($0)" })
        _ = page.call("GET", "/orders?state=sent")
        #expect(try missing(0) == ["query state: open", "query limit"])
        _ = page.call("POST", "/orders", body: #"{"article":"Lamp","amount":1}"#)
        #expect(try missing(2) == [])
        _ = page.call("GET", "/orders/none-of-them")
        #expect(try missing(1) == fields.map { "response \($0)" })
    }

    @Test("a call that was rejected is not sent again")
    func rejectedCall() throws {
        let page = try ServedPage()
        defer { page.server.stop() }
        let exchange = page.call("GET", "/orders?state=open")
        page.calls.add(exchange, start: 0, milliseconds: 0, isRejected: true)
        let reply = try page.post("/live/resend", #"{"number":2}"#)
        #expect(reply.status == 409 && reply.error == "the call was rejected; it is not sent again")
        #expect(page.calls.count == 2)
        #expect(try page.send("GET", "/live/call?number=2").json?["summary"]?["isRejected"] == true)
        for number in [Int.min, -1, 0, 3, Int.max] {
            #expect(try page.post("/live/resend", #"{"number":\#(number)}"#).status == 404)
            #expect(try page.send("GET", "/live/call?number=\(number)").status == 404)
        }
    }

    @Test("an edited catalog is served with the state that is still valid, and errors next to the last good one")
    func edit() throws {
        let page = try ServedPage()
        defer { page.server.stop() }
        page.live.report([
            CatalogProblem(
                message: "unknown type 'Ordr'",
                hint: "did you mean 'Order'?",
                place: "shop.yaml:7:3",
                line: "returns: Ordr"
            )
        ])
        let problem = try page.send("GET", "/live/status").json?["problems"]?.items?.first
        #expect(problem?["place"]?.string == "shop.yaml:7:3" && problem?["hint"]?.string == "did you mean 'Order'?")
        #expect(try page.send("GET", "/orders.html").status == 200)
        try page.service.alter("Shop.Orders.getOrder", .status(404))
        try page.service.alter("Shop.Orders.watch", .status(404))
        let edited = ServedPage.orders.split(separator: "\n").filter { !$0.contains("watch:") }.joined(separator: "\n")
        let catalog = try ServedPage.catalog(edited + "\n")
        let service = try #require(catalog.service)
        service.takeOver(page.service)
        page.live.replace(catalog)
        #expect(service.alterations.map(\.endpoint) == ["Shop.Orders.getOrder"])
        let status = try page.send("GET", "/live/status").json
        #expect(status?["version"]?.integer == 2 && status?["problems"] == [])
        #expect(try page.send("GET", "/live/endpoints").json?.items?.count == 3)
    }
}
