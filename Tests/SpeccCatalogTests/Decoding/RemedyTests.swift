import SpeccDiagnostics
import Testing

/// What someone is told who writes it as another tool has it.
@Suite("A mistake brought along from elsewhere")
struct RemedyTests {
    @Test(
        "in an endpoint is answered with our word",
        arguments: [
            ("description: One film.", "write 'docs'"),
            (
                "responses: { 200: text }",
                "write 'returns', with a status if it is not the only success: '{ 201: Issue }'"
            ),
            ("requestBody: { a: int }", "write 'body'"),
            ("url: /films", "write 'call: GET /path'; scheme and host stand in 'host' at the top of the file"),
            ("verb: GET", "write 'method', or method and path in one line: 'call: GET /users'"),
            ("parameters: { a: int }", "names in the path stand in 'params', others in 'query' or 'headers'"),
            ("x-internal: true", "names that begin with 'x-' stand at the top of a file; a header stands in 'headers'"),
            ("retruns: text", "did you mean 'returns'?"),
            ("insecure: true", "'insecure' belongs in a host"),
            ("retry: 3", "write '{ attempts: 3 }', which counts the first try"),
            ("retry: false", "write 'never'"),
            ("retry: { backoff: exponential }", "write '{ kind: exponential }'"),
            ("retry: { on: [] }", "leave it out for the built-in values, or write 'retry: never'"),
            ("timeout: 30", "write '30s' for seconds; units are ms, s, m and h"),
            ("timeout: 30 sec", "write '30s'"),
            ("timeout: 1 day", "write '24h'"), ("timeout: PT30S", "write '30s'"),
            ("errors: [404]", "write '{ 404: Problem }'"),
            ("errors: [404, 422]", "write '{ 404: Problem, 422: Problem }'"),
            ("headers: [X-A, X-B]", "write '{ X-A: text/plain, X-B: text/plain }'"),
            ("query: [page, size]", "write '{ page: int?, size: int? }'"),
            ("query: [{ name: page, in: query }]", "write '{ page: int? }'"),
            ("query: [page: int]", "leave out the '- ' before each: 'page: int'"),
            ("retry: { on: timeout }", "write '[timeout]'"), ("retry: { wait: Retry-After }", "write '[Retry-After]'"),
            ("tags: billing, slow", "write '[billing, slow]'"), ("without: X-A X-B", "write '[X-A, X-B]'"),
            ("cache: { ttl: 60s }", "write 'maxAge'"),
            (
                "paginate: { style: cursor, next: n, sends: c, hasMore: more }",
                "pages end where 'next' is absent or empty, or where a page has no items"
            ),
            (
                "paginate: { style: page, param: page, sends: page }",
                "write 'sends', the query item that asks for a page"
            ),
            ("timeout: [5s]", "write '5s'"),
            ("returns: { 200-299: text }", "write '2xx'"),
            ("returns: {}", "leave 'returns' out where the answer is ignored, or write '{ 200: Issue }'"),
            ("returns: { 2XX: text }", "write '2xx'"),
            ("returns: { default: text }", "write '4xx' and '5xx' for all others"),
            ("returns: [string]", "write 'list<string>'"),
            ("returns: [integer]", "write 'list<int>'"),
            ("deprecated: \"\"", "write 'true', or why"),
            ("headers: { A: 'Bearer ${token}' }", "let the caller give the whole value: '{ type: string }'"),
            ("query: { a: { type: int, range: 1-100 } }", "write '1..100'"),
            ("query: { a: { type: int, range: \"100\" } }", "write '..100'"),
            (
                "query: { a: { type: int, required: true } }",
                "a '?' behind the type says that it may be left out: 'string?'"
            ),
            ("swift: fetchFilm", "write '{ name: fetchFilm }'"),
        ]
    )
    func endpoint(line: String, hint: String) {
        let decoding = DecodingResult("service: S\nendpoints:\n  a:\n    call: GET /a\n    \(line)")
        #expect(decoding.diagnostics.map(\.hint) == [hint])
    }

    @Test(
        "in a type is answered with ours",
        arguments: [
            ("string[]", "write 'list<string>'"), ("integer[]", "write 'list<int>'"), ("int?[]", "write 'list<int?>'"),
            ("string[]?", "write 'list<string>?'"), ("\"?string\"", "write 'string?'"), ("string??", "write 'string?'"),
            ("integer", "did you mean 'int'?"), ("number", "did you mean 'double'?"),
            ("float", "did you mean 'double'?"),
            ("date-time", "did you mean 'datetime'?"), ("object", "did you mean 'json'?"),
            ("any", "did you mean 'json'?"),
            ("List<int>", "did you mean 'list<…>'?"), ("Array<int>", "did you mean 'list<…>'?"),
            ("Optional<int>", "write 'int?'"),
            ("'#/components/schemas/User'", "write the name of the type: 'User'"),
            ("[string]", "write 'list<string>'"), ("open | closed", "write '[open, closed]'"),
            ("Date", "write 'datetime' for a moment, which is Swift's Date, or 'date' for a day"),
            ("{ $type: int, $format: int64 }", "the type says it: 'date', 'datetime', 'uuid', 'url', 'int64', 'bytes'"),
            ("{ $ref: User }", "write the name of the type itself"),
        ]
    )
    func type(text: String, hint: String) {
        let decoding = DecodingResult("types:\n  A:\n    a: \(text)")
        #expect(decoding.diagnostics.map(\.hint) == [hint])
    }

    @Test(
        "in a path is answered with a parameter",
        arguments: ["/films/:id", "/films/${id}", "/films/<id>", "/films/{ id }", "'/films/{{id}}'"]
    )
    func path(path: String) {
        let decoding = DecodingResult("service: S\nendpoints:\n  a:\n    method: GET\n    path: \(path)")
        #expect(decoding.diagnostics.map(\.hint) == ["write '{id}'"])
    }

    @Test(
        "in a host is told where",
        arguments: [
            ("https://1️⃣-a1️⃣.com", "no part of a host's name begins or ends with '-'"),
            ("https://1️⃣256.1.1.11️⃣", "an IPv4 address is four numbers from 0 to 255"),
            ("https://1️⃣user:pass@1️⃣a.com", "an address holds no user name and no password"),
            ("https://a.com/1️⃣..1️⃣", "a base path has no segment '..'"),
            ("https://a1️⃣..1️⃣b", "two dots have no name between them"),
        ]
    )
    func host(address: String, message: String) {
        let decoding = DecodingResult("specc: 1\nhost: \(address)\n")
        #expect(decoding.diagnostics.map(\.message) == [message])
        decoding.expectMarks()
    }

    @Test("is reported once, and nothing that follows from it")
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
