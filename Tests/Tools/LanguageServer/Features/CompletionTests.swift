import SpeccContract
import Testing

@testable import SpeccLanguageServer

@Suite("Completion")
struct CompletionTests {
    private static let start = "specc: 1\napi: A\n"

    private func session() throws -> Session { try Session(ShopCatalog.files) }

    @Test("keys are offered where they are allowed, without those that exist")
    func keys() throws {
        let session = try session()
        let top = try session.completions("specc: 1\n¦\ntypes: {}\n")
        #expect(top.contains("endpoints") && top.contains("hosts"))
        #expect(!top.contains("specc") && !top.contains("types"))
        let endpoint = try session.completions("specc: 1\nendpoints:\n  a:\n    call: GET /a\n    re¦\n")
        #expect(endpoint.contains("returns") && endpoint.contains("retry"))
        #expect(!endpoint.contains("method") && !endpoint.contains("call") && !endpoint.contains("poll"))
    }

    @Test(
        "keys are offered in braces",
        arguments: [
            ("defaults: { timeout: { ¦ } }", "attempt"), ("defaults: { timeout: { total: 5s, ¦", "attempt"),
            ("types: { A: { x: { $type: int, $¦", "$range"), ("credentials: { a: { api¦: header X } }", "apiKey"),
            ("endpoints: { a: { call: GET /a, cache: { ¦", "maxAge"),
        ]
    )
    func braces(text: String, key: String) throws {
        #expect(try session().completions(Self.start + text).contains(key))
    }

    @Test("siblings decide between the forms of a type")
    func forms() throws {
        let session = try session()
        let enumeration = try session.completions("specc: 1\ntypes:\n  A:\n    $enum: [a]\n    ¦\n")
        #expect(enumeration.contains("$closed") && !enumeration.contains("$pattern"))
        #expect(try !session.completions("specc: 1\ntypes:\n  A:\n    x: int\n    ¦\n").contains("$enum"))
    }

    @Test("a parameter has keys of its own, and those of an inline type follow 'type'")
    func parameters() throws {
        let session = try session()
        let parameter = try session.completions(Self.start + "endpoints: { a: { query: { q: { type: int, ¦ } } } }\n")
        #expect(parameter.contains("range") && !parameter.contains { $0.hasPrefix("$") }, "\(parameter)")
        let type = try session.completions(Self.start + "endpoints: { a: { query: { q: { type: { ¦ } } } } }\n")
        #expect(type.contains("$enum"), "\(type)")
        let field = try session.completions(Self.start + "types: { A: { x: { ¦ } } }\n")
        #expect(field.contains("$range") && field.contains("$oneOf"), "\(field)")
    }

    @Test(
        "types are offered in type expressions",
        arguments: [
            "endpoints:\n  a:\n    returns: ¦", "endpoints: { a: { returns: list<¦", "types: { A: { x: 'map<It¦",
            "types:\n  A:\n    x: I¦", "endpoints:\n  a:\n    returns:\n      201: ¦", "types: { U: { $oneOf: [¦",
            "endpoints:\n  a:\n    call: GET /a/{id:¦", "types: { A: { $extends: ¦",
            "endpoints:\n  a:\n    query: { x: ¦", "endpoints: { a: { query: { $extends: ¦",
            "endpoints: { a: { errors: { default: ¦",
            "types:\n  A:\n    $oneOf:\n      - ¦",
        ]
    )
    func types(text: String) throws {
        let labels = try session().completions("specc: 1\n" + text)
        #expect(labels.contains("Item") && labels.contains("Order") && labels.contains("Status"), "\(labels)")
    }

    @Test(
        "names and values are offered",
        arguments: [
            ("defaults: { auth: ¦", ["session", "token", "none"]),
            ("defaults:\n  auth: to¦\n", ["session", "token", "none"]),
            ("defaults: { cache: { group: ¦", ["catalog"]),
            ("defaults: { cache: { strategy: ¦", ["cache-first", "network-first"]),
            ("defaults: { dedupe: ¦", ["true", "false"]),
            ("credentials: { s: { bearer: x, renew: ¦", ["refresh", "getOrders"]),
            ("endpoints:\n  a:\n    call: GET /a\n    invalidates: [¦]\n", ["catalog", "a"]),
            ("endpoints:\n  a: { call: GET /a }\n  b:\n    poll: ¦\n", ["a"]),
            ("endpoints:\n  a: { call: GET /a }\n  b:\n    follow: ¦\n", ["a"]),
            ("endpoints:\n  a: { call: GET /a }\n  b:\n    follow: a\n    ¦\n", ["next", "sends", "restart", "items"]),
            (
                "endpoints:\n  a:\n    call: GET /a\n    errors: { busy: { $status: 409, code: string, $when: { code: [b] } } }\n"
                    + "    retry: { on: [¦] }\n",
                ["busy", "timeout"]
            ),
            (
                "endpoints:\n  a:\n    call: GET /a\n    errors: { busy: { $status: 409, code: string, $when: { code: [b] } } }\n"
                    + "  b:\n    poll: a\n    pending: [¦]\n",
                ["busy"]
            ),
            (
                "endpoints:\n  a:\n    call: GET /a\n    errors: { gone: { $status: 409, code: string, $when: { code: [b] } } }\n"
                    + "  b:\n    follow: a\n    restart: [¦]\n",
                ["gone"]
            ),
            (
                "hosts: { own: { url: https://x.example, files: https://f.example } }\nendpoints:\n"
                    + "  a:\n    call: GET /a\n    host: ¦\n",
                ["files"]
            ),
            ("hosts: { own: { ¦", ["url", "timeout"]),
            (
                "endpoints:\n  a:\n    call: GET /a\n    returns: { 404: ¦",
                ["nil", "true", "false", "location", "string"]
            ),
        ]
    )
    func values(text: String, labels: [String]) throws {
        let found = try session().completions("specc: 1\nservice: X\n" + text)
        #expect(Set(labels).isSubset(of: found), "\(found)")
    }

    @Test("waiters are not offered as endpoints to poll")
    func waiters() throws {
        let text = "endpoints:\n  a: { call: GET /a }\n  b:\n    poll: ¦\n"
        #expect(try session().completions("specc: 1\nservice: X\n" + text) == ["a"])
    }

    @Test(
        "nothing is offered in texts and comments",
        arguments: [
            "docs: an ¦", "docs: |\n  te¦", "# ¦", "x: 1 # ¦", "endpoints: {} ¦", "docs: \"a: ¦",
        ]
    )
    func texts(text: String) throws {
        #expect(try session().completions("specc: 1\n" + text) == [])
    }

    @Test("an empty document begins with 'specc'")
    func empty() throws {
        #expect(try Session().completions("¦").contains("specc"))
    }

    @Test("the edit replaces the key, with a colon or the next line")
    func edits() throws {
        let session = try session()
        func applied(_ marked: String, _ label: String) throws -> String {
            let items = try session.result("textDocument/completion", session.cursor("api.yaml", marked))
            let item = items.items?.first { $0["label"]?.string == label }
            return Session.apply(item?["textEdit"].map { [$0] }, to: marked.replacing("¦", with: ""))
        }
        #expect(try applied("specc: 1\nap¦", "api") == "specc: 1\napi: ")
        #expect(try applied("specc: 1\nend¦", "endpoints") == "specc: 1\nendpoints:\n  ")
        #expect(try applied("specc: 1\nen¦ds: {}", "endpoints") == "specc: 1\nendpoints: {}")
        #expect(
            try applied("specc: 1\ntypes: { A: { x: list<O¦> } }", "Order")
                == "specc: 1\ntypes: { A: { x: list<Order> } }"
        )
    }

    @Test("the documentation of a type is added to its item on request")
    func resolving() throws {
        let session = try session()
        let items = try session.result(
            "textDocument/completion",
            session.cursor("api.yaml", "specc: 1\ntypes: { A: { x: ¦")
        )
        let item = try #require(items.items?.first { $0["label"] == "Order" })
        #expect(item["documentation"] == nil)
        let resolved = try session.result("completionItem/resolve", item)
        #expect(resolved["documentation"]?["value"]?.string?.hasPrefix("An order of a customer.") == true)
        #expect(resolved["textEdit"] == item["textEdit"])
        #expect(try session.result("completionItem/resolve", ["label": "x"]) == ["label": "x"])
    }

    @Test("keys have documentation")
    func documentation() throws {
        let session = try session()
        let items = try session.result("textDocument/completion", session.cursor("api.yaml", "specc: 1\n¦"))
        let item = items.items?.first { $0["label"] == "hosts" }
        let text = try #require(item?["documentation"]?["value"]?.string)
        #expect(text.contains("The hosts of the API, one for each environment."))
    }
}
