import SpeccDiagnostics
import Testing

@testable import SpeccAdd

@Suite("Paths and credentials of samples")
struct PathAndCredentialTests {
    @Test("with a slash at the end are calls of their own")
    func slashes() {
        var adding = Adding()
        adding.addCurl(
            """
            curl https://api.field.example/v1/users/ --json '{"name":"x"}'
            curl https://api.field.example/v1/users/17/
            curl https://api.field.example/v1/users
            curl https://api.field.example/v1/a//b
            """
        )
        #expect(adding.errors == [])
        #expect(adding.calls.map(\.title) == ["POST /users/", "GET /users/{id}/", "GET /users", "GET /a//b"])
        #expect(adding.text.contains("call: GET /users/{id:int}/\n"))
        let text = adding.text
        adding.addCurl("curl https://api.field.example/v1/users/18/\ncurl https://api.field.example/v1/a//b")
        #expect(adding.text == text)
    }

    @Test("of the root and of the base path are the root")
    func root() {
        var adding = Adding([
            "a.yaml": "specc: 1\napi: A\nhost: https://a.example/v1\nservice: S\nendpoints: { x: { call: GET /x } }\n"
        ])
        adding.addCurl("curl https://a.example/v1/\ncurl https://a.example/v1")
        #expect(adding.errors == [])
        #expect(adding.calls.map(\.title) == ["GET /"])
    }

    private static func collection(_ items: [String]) -> String {
        """
        {"info": {"name": "Shop"}, "auth": {"type": "apikey", "apikey": [{"key": "key", "value": "X-Shop-Key"}]},
         "item": [\(items.joined(separator: ","))]}
        """
    }
    private static let items = [
        #"{"name": "List", "request": {"url": "https://api.shop.example/v2/orders"}}"#,
        #"{"name": "Public", "request": {"auth": {"type": "noauth"}, "url": "https://api.shop.example/v2/news"}}"#,
    ]

    @Test("that are declared to be none are none, in any order", arguments: [false, true])
    func noCredential(_ isReversed: Bool) {
        let items = isReversed ? Self.items.reversed() : Self.items
        let reader = PostmanReader(SourceFile(path: "a.json", text: Self.collection(items)))
        var adding = Adding()
        adding.add(reader.exchanges)
        #expect(adding.errors == [])
        #expect(adding.files["api.yaml"]?.contains("auth: none") == isReversed)
        #expect(adding.files["news.yaml"]?.contains("auth: none") == !isReversed)
        #expect(adding.files["orders.yaml"]?.contains("auth: key") == isReversed)
    }

    @Test("that contradict the catalog are reported")
    func contradictions() {
        var adding = Adding()
        adding.add(PostmanReader(SourceFile(path: "a.json", text: Self.collection(Self.items))).exchanges)
        let open = Self.items[1].replacingText("/news", "/orders")
        adding.add(PostmanReader(SourceFile(path: "a.json", text: Self.collection([open]))).exchanges)
        #expect(adding.notes(.conflict) == ["the sample declares that it needs no credential, but the call sends one"])
        adding.addCurl("curl https://api.shop.example/v2/orders --json '{\"a\":1}'")
        adding.addCurl(
            "curl https://api.shop.example/v2/orders -d '{\"a\":1}' -H 'Content-Type: application/vnd.api+json'"
        )
        #expect(
            adding.notes(.conflict) == [
                "the body is declared as application/json, but a sample is application/vnd.api+json"
            ]
        )
    }

    @Test(
        "declare content types of JSON, also of a body in a file",
        arguments: [
            (
                "-d @body.json -H 'Content-Type: application/json-patch+json'",
                "{ $type: json, $contentType: application/json-patch+json }"
            ),
            ("-d '{\"a\":1}' -H 'Content-Type: text/json'", "{ $contentType: text/json, a: int }"),
            ("-d '{\"a\":1}' -H 'Content-Type: application/json; charset=utf-8'", "{ a: int }"),
        ]
    )
    func contentTypes(_ options: String, _ body: String) {
        var adding = Adding()
        adding.addCurl("curl -X PATCH \(options) https://api.field.example/v1/things/17")
        #expect(adding.errors == [])
        #expect(adding.text.contains("body: \(body)\n"))
    }

    @Test(
        "declare what they accept, if it is not JSON",
        arguments: [
            ("application/vnd.api+json, application/json", true), ("application/json", false), ("*/*", false),
            ("application/json, text/plain", false), ("text/csv", true),
        ]
    )
    func accept(_ value: String, _ isDeclared: Bool) {
        var adding = Adding()
        adding.addCurl("curl https://api.field.example/v1/things -H 'Accept: \(value)'")
        #expect(adding.errors == [])
        #expect(adding.text.contains("Accept") == isDeclared)
    }
}
