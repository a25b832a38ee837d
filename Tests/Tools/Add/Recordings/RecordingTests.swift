import SpeccDiagnostics
import Testing

@testable import SpeccAdd

@Suite("Recordings and collections")
struct RecordingTests {
    private func response(_ json: String, status: Int = 200, headers: String = "") -> String {
        let text = json.replacingText("\\", "\\\\").replacingText("\"", "\\\"")
        return
            "{\"status\": \(status), \"headers\": [\(headers)], \"content\": {\"mimeType\": \"application/json\", \"text\": \"\(text)\"}}"
    }

    private func entry(_ method: String, _ path: String, _ response: String) -> String {
        "{\"_resourceType\": \"xhr\", \"request\": {\"method\": \"\(method)\", \"url\": \"https://api.shop.example\(path)\", \"headers\": []}, \"response\": \(response)}"
    }

    private func added(_ entries: String...) -> Adding {
        let har = "{\"log\": {\"entries\": [\(entries.joined(separator: ","))]}}"
        let reader = HARReader(SourceFile(path: "a.har", text: har))
        #expect(reader.problems.map(\.message) == [])
        var adding = Adding()
        adding.add(reader.exchanges)
        #expect(adding.errors == [])
        return adding
    }

    @Test("share types of lists and items")
    func lists() {
        let adding = added(
            entry(
                "GET",
                "/orders?page=1&per_page=2",
                response("{\"data\":[{\"id\":1,\"state\":\"a\"},{\"id\":2,\"state\":\"b\"}],\"total\":9}")
            ),
            entry("GET", "/orders/1", response("{\"id\":1,\"state\":\"a\",\"note\":\"x\"}")),
            entry("GET", "/orders/2", response("{\"id\":2,\"state\":\"b\",\"note\":null}")),
            entry("GET", "/orders/3", response("{\"message\":\"not found\"}", status: 404))
        )
        #expect(
            adding.files["orders.yaml"] == """
                specc: 1
                service: Orders

                endpoints:
                  listOrders:
                    call: GET /orders
                    query: { page: int?, per_page: int? }
                    returns: { data: list<Order>, total: int }
                    paginate: { items: data, page: page, limit: per_page, total: total }

                  getOrder:
                    call: GET /orders/{id:int}
                    returns: Order
                    errors: { 404: Problem }

                types:
                  Order: { id: int, state: string, note: string? }
                  Problem: { message: string }

                """
        )
    }

    @Test(
        "with pages declare how the next one is found",
        arguments: [
            (
                "/a?cursor=x&limit=5", "{\"items\":[{\"id\":1}],\"next_cursor\":\"y\"}", "",
                "{ items: items, next: next_cursor, sends: cursor, limit: limit }"
            ),
            (
                "/a?starting_after=x", "{\"data\":[{\"id\":\"a\"}],\"has_more\":true}", "",
                "{ items: data, next: last.id, sends: starting_after }"
            ),
            (
                "/a?offset=0&limit=5", "{\"results\":[{\"id\":1}],\"count\":7}", "",
                "{ items: results, offset: offset, limit: limit, total: count }"
            ),
            (
                "/a", "{\"results\":[{\"id\":1}],\"next\":\"https://api.shop.example/a?x=2\"}", "",
                "{ items: results, next: next }"
            ),
            ("/a?page=0", "[{\"id\":1}]", "", "{ page: page, start: 0 }"),
            (
                "/a", "[{\"id\":1}]", "{\"name\": \"Link\", \"value\": \"<https://a.example>; rel=\\\"next\\\"\"}",
                "link"
            ),
        ]
    )
    func pages(_ path: String, _ body: String, _ header: String, _ expected: String) {
        let adding = added(entry("GET", path, response(body, headers: header)))
        #expect(adding.text.contains("    paginate: \(expected)\n"))
    }

    @Test(
        "without evidence of the next page declare none",
        arguments: [
            ("/a?page=7", "[{\"id\":1}]"), ("/a?limit=5", "{\"items\":[{\"id\":1}],\"next_cursor\":\"y\"}"),
            ("/a", "{\"items\":[{\"id\":1}],\"has_more\":true}"),
        ]
    )
    func noPages(_ path: String, _ body: String) {
        #expect(!added(entry("GET", path, response(body))).text.contains("paginate"))
    }

    @Test(
        "that are not valid are reported with their position",
        arguments: [
            ("{\"log\": }", "a JSON value is expected", 1, 9),
            ("{}", "not an HTTP archive: missing 'log.entries'", 1, 1),
            ("{\"log\": {\n\"entries\": [", "the file ends where a value is expected", 2, 13),
            ("", "the file ends where a value is expected", 1, 1),
            (String(repeating: "[", count: 5_000), "values are nested more than 100 levels deep", 1, 101),
        ]
    )
    func invalid(_ text: String, _ message: String, _ line: Int32, _ column: Int32) {
        let problem = HARReader(SourceFile(path: "a.har", text: text)).problems.first
        #expect(problem?.message == message)
        #expect(problem?.range.start.line == line)
        #expect(problem?.range.start.column == column)
    }

    @Test("of Postman are read in both versions")
    func postman() {
        let text = """
            {"info": {"name": "Shop"}, "variable": [{"id": "url", "value": "api.shop.example"}], "auth": {"type": "apikey", "apikey": {"key": "X-Key", "in": "header"}},
             "item": [{"name": "Order handling", "item": [
               {"name": "Create order", "request": {"method": "POST", "url": "https://{{url}}/v3/orders/:orderId/items", "header": [{"key": "X-Off", "value": "1", "disabled": true}],
                 "body": {"mode": "urlencoded", "urlencoded": [{"key": "sku", "value": "a"}, {"key": "n", "value": "2"}]}}},
               {"name": "Ping", "request": "https://{{url}}/v3/ping"}]}]}
            """
        let reader = PostmanReader(SourceFile(path: "a.json", text: text))
        #expect(reader.problems.map(\.message) == [])
        #expect(
            reader.exchanges.map(\.line) == [
                "POST api.shop.example/v3/orders/{orderId}/items [header X-Key] form(sku,n)",
                "GET api.shop.example/v3/ping [header X-Key]",
            ]
        )
        var adding = Adding()
        adding.add(reader.exchanges)
        #expect(adding.errors == [])
        #expect(adding.text.contains("service: OrderHandling\n"))
        #expect(adding.text.contains("body: { $as: form, sku: string, n: int }"))
        let old = PostmanReader(SourceFile(path: "a.json", text: "{\"requests\": []}"))
        #expect(old.problems.first?.message == "a collection of version 1")
    }
}
