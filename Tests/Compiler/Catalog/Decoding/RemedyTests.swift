import SpeccDiagnostics
import Testing

/// Hints for the syntax of other tools.
@Suite("Mistakes of users of other tools")
struct RemedyTests {
    @Test(
        "a list in place of a key is one message",
        arguments: [
            "types: { X: { $oneOf: { [a, b]: C, d: C } }, C: { x: int } }",
            "types: { X: { note: { [$type]: string?, $docs: A note. } } }",
            "credentials: { key: { oauth2: clientCredentials, [token]: /token } }",
            "service: S\nendpoints: { wait: { poll: a, [until]: { state: [done] } } }",
            "service: S\nendpoints: { a: { call: GET /a, errors: { declined: { [$status]: 402, $when: code } } } }",
        ]
    )
    func listAsKey(_ yaml: String) {
        #expect(DecodingResult(yaml).diagnostics.map(\.id) == ["non-scalar-key"])
    }

    @Test(
        "in an endpoint get the key of the language",
        arguments: [
            ("description: One film.", "write 'docs'"),
            (
                "responses: { 200: text }",
                "write 'returns', with a status if there are several: '{ 201: Issue }'"
            ),
            ("requestBody: { a: int }", "write 'body'"),
            ("url: /films", "write 'call: GET /path'; scheme and host are declared by 'host' at the top of the file"),
            ("verb: GET", "write 'method', or 'call: GET /users' for both method and path"),
            ("parameters: { a: int }", "write 'params' for names in the path, and 'query' or 'headers' for others"),
            (
                "x-internal: true",
                "keys that begin with 'x-' are allowed at the top of a file; declare headers in 'headers'"
            ),
            ("retruns: text", "did you mean 'returns'?"),
            ("insecure: true", "'insecure' is allowed in a host"),
            ("retry: 3", "write '{ attempts: 3 }', including the first attempt"),
            ("retry: false", "write 'never'"),
            ("retry: { backoff: exponential }", "write '{ kind: exponential }'"),
            ("retry: { on: [] }", "remove it for the built-in values, or write 'retry: never'"),
            ("timeout: 30", "write '30s' for seconds; units are ms, s, m and h"),
            ("timeout: 30 sec", "write '30s'"),
            ("timeout: 1 day", "write '24h'"), ("timeout: PT30S", "write '30s'"),
            ("errors: [404]", "write '{ 404: Problem }'"),
            ("errors: [404, 422]", "write '{ 404: Problem, 422: Problem }'"),
            ("headers: [X-A, X-B]", "write '{ X-A: text/plain, X-B: text/plain }'"),
            ("query: [page, size]", "write '{ page: int?, size: int? }'"),
            ("query: [{ name: page, in: query }]", "write '{ page: int? }'"),
            ("query: [page: int]", "write 'page: int' without a list"),
            ("retry: { on: timeout }", "write '[timeout]'"), ("retry: { wait: Retry-After }", "write '[Retry-After]'"),
            ("tags: billing, slow", "write '[billing, slow]'"), ("without: X-A X-B", "write '[X-A, X-B]'"),
            ("cache: { ttl: 60s }", "write 'maxAge'"),
            (
                "paginate: { next: n, sends: c, hasMore: more }",
                "write 'more', the boolean field that is false on the last page"
            ),
            (
                "paginate: { param: page, page: page }",
                "write 'sends', the query item with the cursor"
            ),
            ("timeout: [5s]", "write '5s'"),
            ("returns: { 200-299: text }", "write '2xx'"),
            ("returns: {}", "remove 'returns' to ignore the response, or write '{ 200: Issue }'"),
            ("returns: { 2XX: text }", "write '2xx'"),
            ("returns: { default: text }", "write '2xx' for all successes; 'default' is for 'errors'"),
            ("returns: [string]", "write 'list<string>'"),
            ("returns: [integer]", "write 'list<int>'"),
            ("deprecated: \"\"", "write 'true', or the reason"),
            ("headers: { A: 'Bearer ${token}' }", "declare an argument for the whole value: '{ type: string }'"),
            ("query: { a: { type: int, range: 1-100 } }", "write '1..100'"),
            (
                "query: { a: { type: int, range: \"100\" } }",
                "write '..100' for at most 100, or '100..100' for exactly 100"
            ),
            (
                "query: { a: { type: int, required: true } }",
                "write '?' after an optional type: 'string?'"
            ),
            ("swift: fetchFilm", "write '{ name: fetchFilm }'"),
        ]
    )
    func endpoint(line: String, hint: String) {
        let decoding = DecodingResult("service: S\nendpoints:\n  a:\n    call: GET /a\n    \(line)")
        #expect(decoding.diagnostics.map(\.hint) == [hint])
    }

    @Test(
        "in a type get the type of the language",
        arguments: [
            ("string[]", "write 'list<string>'"), ("integer[]", "write 'list<int>'"), ("int?[]", "write 'list<int?>'"),
            ("string[]?", "write 'list<string>?'"), ("\"?string\"", "write 'string?'"), ("string??", "write 'string?'"),
            ("integer", "did you mean 'int'?"), ("number", "did you mean 'double'?"),
            ("float", "did you mean 'double'?"),
            ("date-time", "did you mean 'datetime'?"), ("object", "did you mean 'json'?"),
            ("any", "did you mean 'json'?"),
            ("List<int>", "write 'list<int>'"), ("Array<int>", "write 'list<int>'"),
            ("Optional<int>", "write 'int?'"),
            ("'#/components/schemas/User'", "write the name of the type: 'User'"),
            ("[string]", "write 'list<string>'"), ("open | closed", "write '[open, closed]'"),
            ("Date", "write 'datetime' for a point in time (Swift's Date), or 'date' for a day"),
            (
                "{ $type: int, $format: int64 }",
                "write it as the type: 'date', 'datetime', 'uuid', 'url', 'int64', 'bytes'"
            ),
            ("{ $ref: User }", "write the name of the type itself"),
        ]
    )
    func type(text: String, hint: String) {
        let decoding = DecodingResult("types:\n  A:\n    a: \(text)")
        #expect(decoding.diagnostics.map(\.hint) == [hint])
    }

    @Test(
        "in a path get a parameter",
        arguments: ["/films/:id", "/films/${id}", "/films/<id>", "/films/{ id }", "'/films/{{id}}'"]
    )
    func path(path: String) {
        let decoding = DecodingResult("service: S\nendpoints:\n  a:\n    method: GET\n    path: \(path)")
        #expect(decoding.diagnostics.map(\.hint) == ["write '{id}'"])
    }

    @Test(
        "in a host gets its location",
        arguments: [
            ("https://1️⃣-a1️⃣.com", "a label of a host name must not begin or end with '-'"),
            ("https://1️⃣256.1.1.11️⃣", "an IPv4 address consists of four numbers from 0 to 255"),
            ("https://1️⃣user:pass@1️⃣a.com", "a URL must not contain a user name or password"),
            ("https://a.com/1️⃣..1️⃣", "a base path must not contain the segment '..'"),
            ("https://a1️⃣..1️⃣b", "a host name has an empty label"),
        ]
    )
    func host(address: String, message: String) {
        let decoding = DecodingResult("specc: 1\nhost: \(address)\n")
        #expect(decoding.diagnostics.map(\.message) == [message])
        decoding.expectMarks()
    }

    @Test("are reported once, without consequential errors")
    func followers() {
        DecodingResult("service: S\nendpoints:\n  a: { 1️⃣cal1️⃣: GET /a }").expectMarks()
        for yaml in [
            "service: S\nendpoints:\n  a: { cal: GET /a }", "service: S\nendpoints:\n  a: { <<: x, docs: Why. }",
            "servce: S\nendpoints:\n  a: { call: GET /a }", "specc: 1\nhosts: { a: { ulr: https://a.b } }",
            "service: S\nendpoints:\n  a: { call: GET /a, query: { b: { tpye: int } } }",
            "service: S\nendpoints:\n  a: { call: GET /a, headers: { B: { vlaue: x } } }",
            "types: { A: [{ vlaue: x }] }", "types: { A: { b:int } }",
        ] {
            #expect(DecodingResult(yaml).diagnostics.map(\.message).count == 1, "\(yaml)")
        }
    }
}
