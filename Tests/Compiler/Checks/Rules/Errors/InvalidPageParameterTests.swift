import Testing

@testable import SpeccChecks

struct InvalidPageParameterTests {
    @Test("rejects page parameters that are required or mismatched")
    func fires() {
        expect(
            InvalidPageParameter.self,
            in: """
                defaults: { query: { format: { value: json } } }
                endpoints:
                  a: { call: GET /a, returns: list<Post>, query: { cursor: string }, paginate: { next: last.id, sends: 1️⃣cursor1️⃣ } }
                  b: { call: GET /b, returns: list<Post>, query: { page: string? }, paginate: { page: 2️⃣page2️⃣ } }
                  c: { call: GET /c, returns: list<Post>, query: { cursor: string? }, paginate: { next: last.id, sends: 3️⃣curser3️⃣ } }
                  d: { call: GET /d, returns: list<Post>, paginate: { page: 4️⃣format4️⃣ } }
                  e: { call: GET /e, returns: list<Post>, paginate: { page: n, limit: 5️⃣n5️⃣ } }
                types: { Post: { id: string } }
                """,
            finds: [
                Finding(
                    1,
                    "'cursor' must be optional: nothing is sent for the first page",
                    hint: "add '?' to its type, or a default"
                ),
                Finding(2, "'page' must be an integer"),
                Finding(
                    3,
                    "unknown query item 'curser'",
                    hint: "did you mean 'cursor'? if not, declare it under 'query'"
                ),
                Finding(4, "query item 'format' has a fixed value"),
                Finding(5, "'sends' and 'limit' are the same query item"),
            ]
        )
    }

    @Test("accepts undeclared parameters and fields of the body")
    func silent() {
        expect(
            InvalidPageParameter.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: list<Post>, paginate: { page: page, limit: per_page } }
                  b:
                    call: GET /b
                    returns: list<Post>
                    query: { page: { type: int, default: 1 }, per_page: { type: int, default: 30 } }
                    paginate: { page: page, limit: per_page }
                  c:
                    call: POST /c
                    body: { cursor: string? }
                    returns: list<Post>
                    paginate: { next: last.id, sends: cursor }
                types: { Post: { id: string } }
                """
        )
    }

    @Test("rejects first pages that are out of range")
    func start() {
        expect(
            InvalidPageParameter.self,
            in: """
                endpoints:
                  a:
                    call: GET /a
                    returns: list<Post>
                    paginate: { page: page, start: 1️⃣92233720368547758071️⃣ }
                  b: { call: GET /b, returns: list<Post>, paginate: { page: page, start: 2️⃣21474836482️⃣ } }
                  c: { call: GET /c, returns: list<Post>, paginate: { page: page, start: 2147483647 } }
                  d:
                    call: GET /d
                    returns: list<Post>
                    query: { page: { type: int?, range: 1..10 } }
                    paginate: { page: page, start: 3️⃣03️⃣ }
                  e:
                    call: GET /e
                    returns: list<Post>
                    query: { page: { type: int?, range: 1.. } }
                    paginate: { page: page, start: 1 }
                types: { Post: { id: string } }
                """,
            finds: [
                Finding(
                    1,
                    "invalid first page 9223372036854775807",
                    hint: "most APIs number their first page 0 or 1"
                ),
                Finding(
                    2,
                    "invalid first page 2147483648",
                    hint: "most APIs number their first page 0 or 1"
                ),
                Finding(3, "invalid first page 0", hint: "the range of the query item is '1..10'"),
            ]
        )
    }

    @Test("rejects fields of multipart bodies, and numbers of pages that are lists")
    func unsettable() {
        let message = "'n' is a field of a multipart body, in which it cannot be set"
        let hint = "declare it in 'query', or as a field of a form or a JSON body"
        expect(
            InvalidPageParameter.self,
            in: """
                endpoints:
                  a: { call: POST /a, safe: true, body: { $as: multipart, n: int? }, returns: list<Up> }
                  fa: { follow: a, next: last.id + 1, sends: 1️⃣n1️⃣ }
                  b:
                    call: POST /b
                    safe: true
                    body: { $as: multipart, n: int? }
                    returns: list<Up>
                    paginate: { next: last.id, sends: 2️⃣n2️⃣ }
                  c: { call: GET /c, query: { p: "list<int>?" }, returns: list<Up>, paginate: { page: 3️⃣p3️⃣ } }
                types: { Up: { id: int } }
                """,
            finds: [
                Finding(1, message, hint: hint), Finding(2, message, hint: hint), Finding(3, "'p' must be an integer"),
            ]
        )
    }

    @Test("rejects parameters that two parts of the request have, and fields that cannot carry a position")
    func ambiguous() {
        let both = "one of them receives the value: remove the other"
        expect(
            InvalidPageParameter.self,
            in: """
                endpoints:
                  a:
                    call: POST /a
                    safe: true
                    query: { offset: int? }
                    body: { offset: int? }
                    returns: Page
                  fa: { follow: a, items: result, next: next, sends: 1️⃣offset1️⃣ }
                  pa:
                    call: POST /p
                    safe: true
                    query: { offset: int? }
                    body: { offset: int? }
                    returns: Page
                    paginate: { items: result, next: next, sends: 2️⃣offset2️⃣ }
                  b: { call: POST /b, safe: true, body: merge<U>, returns: Page }
                  fb: { follow: b, items: result, next: next, sends: 3️⃣id3️⃣ }
                  c: { call: POST /c, safe: true, body: { offset: { $type: int, $value: 3 } }, returns: Page }
                  fc: { follow: c, items: result, next: next, sends: 4️⃣offset4️⃣ }
                  d: { call: GET /d, headers: { X-Pos: { type: int? } }, returns: Page }
                  fd: { follow: d, items: result, next: next, sends: 5️⃣header X-Pos5️⃣ }
                types: { U: { id: int }, Page: { result: list<int>, next: int } }
                """,
            finds: [
                Finding(1, "'offset' is both a query item and a field of the body", hint: both),
                Finding(2, "'offset' is both a query item and a field of the body", hint: both),
                Finding(
                    3,
                    "'id' is a field of 'merge<…>', which changes stored values",
                    hint: "declare an object with the field, or a query item"
                ),
                Finding(4, "field 'offset' has a fixed value"),
                Finding(
                    5,
                    "endpoint 'd' has no query item 'header X-Pos'",
                    hint: "a position is a query item or a field of the body"
                ),
            ]
        )
    }
}
