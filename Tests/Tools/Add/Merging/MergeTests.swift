import Foundation
import Testing

@testable import SpeccAdd

@Suite("Merging samples with a catalog")
struct MergeTests {
    /// A catalog in a layout that is not that of 'specc fmt', with comments everywhere.
    private static let catalog = """
        # The shop
        specc: 1   # version
        api: Shop
        host: https://api.shop.example/v2
        service: Orders

        endpoints:
            # Gets one
            getOrder:
                call: GET /orders/{number:int}
                returns: Order   # the order
                # nested comment

            listOrders: { call: GET /orders, returns: list<Order> }

        types:
            'Order': {
                number: int, # the number
                "state": string,
                total: int,
                customer: { name: string },
            }
        # the end
        """

    @Test("adds fields and widens types, and leaves everything else unchanged")
    func fields() {
        var adding = Adding(["shop.yaml": Self.catalog])
        adding.addJSON(
            "{\"number\": 1, \"state\": \"x\", \"total\": 1.5, \"customer\": {\"name\": null, \"vip\": true}, \"paid\": false}",
            call: "GET /orders/1"
        )
        #expect(adding.errors == [])
        let expected = Self.catalog
            .replacingText("total: int,", "total: double,")
            .replacingText(
                "customer: { name: string },",
                "customer: { name: string?, vip: bool? },\n        paid: bool?"
            )
        #expect(adding.text == expected)
    }

    @Test("gives a number in a path the integer type that other paths declare at its place")
    func integerTypes() {
        let catalog = """
            specc: 1
            api: Shop
            host: https://api.shop.example
            service: Orders
            endpoints:
              getOrder: { call: "GET /orders/{id:int64}" }

            """
        var adding = Adding(["shop.yaml": catalog])
        adding.addJSON("1", call: "GET /orders/12/total")
        adding.addJSON("1", call: "GET /items/12/total")
        #expect(adding.text.contains("GET /orders/{id:int64}/total"), "\(adding.text)")
        #expect(adding.text.contains("GET /items/{id:int}/total"), "\(adding.text)")
    }

    @Test("makes fields optional that a sample lacks")
    func missingFields() {
        var adding = Adding(["shop.yaml": Self.catalog])
        adding.addJSON("{\"number\": 1, \"total\": 1}", call: "GET /orders/1")
        #expect(adding.text.contains("\"state\": string?,"))
        #expect(adding.text.contains("customer: { $optional: true") == false)
        #expect(adding.text.contains("customer: { name: string, $optional: true }"))
    }

    @Test("inserts endpoints after the last one, in the indentation of the file")
    func endpoint() {
        var adding = Adding(["shop.yaml": Self.catalog])
        adding.addCurl(
            "curl -X POST https://api.shop.example/v2/orders -d '{\"article\":\"a\"}' -H 'content-type: application/json'"
        )
        let expected = Self.catalog.replacingText(
            "returns: list<Order> }\n",
            "returns: list<Order> }\n\n    createOrder:\n        call: POST /orders\n        body: { article: string }\n        returns: json?\n"
        )
        #expect(adding.text == expected)
    }

    @Test("uses the line ends of the file")
    func lineEnds() {
        let windows = Self.catalog.replacingText("\n", "\r\n")
        var adding = Adding(["shop.yaml": windows])
        adding.addCurl("curl https://api.shop.example/v2/orders?page_size=5")
        adding.addCurl("curl https://api.shop.example/v2/orders/5/items")
        #expect(adding.errors == [])
        #expect(adding.text.contains("\r\n            query: { page_size: int? }") == false)
        #expect(adding.text.contains("returns: list<Order>, query: { page_size: int? } }\r\n"))
        #expect(!adding.text.replacingText("\r\n", "").contains("\n"))
    }

    @Test("adds the same sample a second time without a change")
    func idempotency() {
        var adding = Adding(["shop.yaml": Self.catalog])
        for _ in 0..<2 {
            adding.addCurl(
                "curl https://api.shop.example/v2/carts/9/items?limit=3 -H 'X-Api-Key: abc' -H 'X-Tenant: t'"
            )
            adding.addJSON("{\"data\": [{\"id\": 1, \"sku\": \"s\"}], \"has_more\": true}", call: "GET /carts/9/items")
        }
        let first = adding.text
        adding.addCurl("curl https://api.shop.example/v2/carts/9/items?limit=3 -H 'X-Api-Key: abc' -H 'X-Tenant: t'")
        adding.addJSON("{\"data\": [{\"id\": 1, \"sku\": \"s\"}], \"has_more\": true}", call: "GET /carts/9/items")
        #expect(adding.text == first)
        #expect(adding.errors == [])
        #expect(first.contains("key: { apiKey: header X-Api-Key }"))
        #expect(first.contains("auth: none"))
    }

    @Test("reports contradictions and does not resolve them")
    func conflicts() {
        var adding = Adding(["shop.yaml": Self.catalog])
        adding.addJSON("{\"number\": \"A-1\", \"state\": 1, \"total\": 1, \"customer\": []}", call: "GET /orders/1")
        #expect(adding.text == Self.catalog)
        #expect(
            adding.notes(.conflict) == [
                "Order.number is declared as int, but a sample contains text",
                "Order.state is declared as string, but a sample contains a number",
                "Order.customer is declared as an object, but a sample contains an array",
            ]
        )
        adding.addCurl("curl https://api.shop.example/v2/orders/9f8b6f0e-6c1f-4b5e-9a58-0d9a4f1b2c3d")
        #expect(adding.text == Self.catalog)
        #expect(adding.notes(.conflict).count == 1)
    }

    @Test("refuses an invalid catalog")
    func invalid() {
        var adding = Adding(["shop.yaml": Self.catalog.replacingText("list<Order>", "list<Ordr>")])
        adding.addJSON("{\"number\": 1}", call: "GET /orders/1")
        #expect(adding.errors.count == 1)
    }

    @Test("writes the server of a request, and distinguishes requests to different servers")
    func servers() {
        let hosts = "hosts: { production: { url: https://api.shop.example/v2, files: https://files.shop.example } }"
        let catalog = Self.catalog.replacingText("host: https://api.shop.example/v2", hosts)
        var adding = Adding(["shop.yaml": catalog])
        adding.addCurl("curl https://files.shop.example/orders")
        #expect(adding.errors == [])
        #expect(adding.text.contains("call: GET /orders\n        host: files\n"), "\(adding.text)")
        let added = adding.text
        adding.addCurl("curl https://files.shop.example/orders")
        #expect(adding.text == added)
    }

    @Test("skips requests to other hosts")
    func otherHost() {
        var adding = Adding(["shop.yaml": Self.catalog])
        adding.addCurl("curl https://other.example/orders/1")
        #expect(adding.skipped == ["command 1: the catalog has no host 'other.example'"])
        #expect(adding.text == Self.catalog)
    }

    @Test("does not change what an alias of YAML refers to")
    func aliases() {
        let catalog = """
            specc: 1
            host: https://api.shop.example
            service: Orders
            endpoints:
              getOrder: { call: "GET /orders/{id}", returns: Order }
            types:
              Order: { id: int, from: &place { city: string }, to: *place }
            """
        var adding = Adding(["shop.yaml": catalog])
        adding.addJSON(
            "{\"id\": 1, \"from\": {\"city\": \"a\"}, \"to\": {\"city\": \"a\", \"zip\": \"b\"}}",
            call: "GET /orders/1"
        )
        #expect(adding.text == catalog)
        #expect(adding.notes(.conflict) == ["Order.to is an alias of YAML, which is not changed"])
    }
}

extension String {
    func replacingText(_ text: String, _ replacement: String) -> String {
        components(separatedBy: text).joined(separator: replacement)
    }

    @Test("calls that are added together have the result of calls that are added one after the other")
    func together() throws {
        let samples = [
            (
                "GET https://api.shop.example/orders/first",
                #"{"id":1,"state":"open","customer":{"id":7,"name":"x","email":"a","age":3}}"#
            ),
            ("GET https://api.shop.example/orders/second/lines", #"{"id":1,"sku":"a","count":2,"price":2.5}"#),
            (
                "POST https://api.shop.example/orders/third",
                #"{"id":1,"state":"open","total":3,"note":null,"customer":null}"#
            ),
            (
                "GET https://api.shop.example/orders/fourth",
                #"{"id":2,"customer":{"id":7,"name":"x","email":"a","age":2.5}}"#
            ),
            ("GET https://api.shop.example/orders/first", #"{"id":1,"state":"open","extra":true}"#),
            ("GET https://api.shop.example/orders/list/more", #"{"id":1,"sku":"a","count":2,"weight":1}"#),
        ]
        let exchanges = try samples.map { call, text in
            var exchange = try #require(SampleReader.exchange(for: call))
            exchange.responses.append(
                SampleResponse(status: 200, content: .json(try JSONSample.read(text).get()))
            )
            return exchange
        }
        let first =
            "specc: 1\napi: Shop\nhost: https://api.shop.example\nservice: Orders\n"
            + "endpoints:\n  list: { call: GET /orders, returns: Order }\ntypes:\n  Order: { id: int }\n"
        var together = Adding(["orders.yaml": first])
        together.add(exchanges)
        var separate = Adding(["orders.yaml": first])
        for exchange in exchanges { separate.add([exchange]) }
        #expect(together.errors == [] && separate.errors == [])
        #expect(Self.names(in: together.text) == Self.names(in: separate.text))
        #expect(together.text.contains("  getOrderFirst:"))
    }

    /// The names of endpoints and types.
    private static func names(in text: String) -> [Substring] {
        text.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
            .map { $0.prefix { $0 != ":" } }
    }
}
