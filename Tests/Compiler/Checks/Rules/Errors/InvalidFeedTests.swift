import Testing

@testable import SpeccChecks

struct InvalidFeedTests {
    @Test("rejects endpoints without elements")
    func elements() {
        expect(
            InvalidFeed.self,
            in: """
                endpoints:
                  list: { call: GET /l, query: { since: string? }, returns: list<Item>, paginate: 2️⃣{ next: last.id, sends: since }2️⃣ }
                  none: { call: GET /n }
                  several: { call: GET /m, returns: { 200: Item, 202: Page } }
                  bytes: { call: GET /b, returns: bytes }
                  lines: { call: GET /s, returns: lines<Item> }
                  a: { follow: 1️⃣list1️⃣, next: last.id, sends: since }
                  b: { follow: 3️⃣none3️⃣ }
                  c: { follow: 4️⃣several4️⃣ }
                  d: { follow: 5️⃣bytes5️⃣ }
                  e: { follow: lines, items: 6️⃣id6️⃣ }
                types: { Item: { id: string }, Page: { items: list<Item> } }
                """,
            finds: [
                Finding(
                    1,
                    "endpoint 'list' is paginated: its pages have an end",
                    hint: "remove 'paginate' of 'list', or 'follow'; an API with both has an endpoint for each"
                ),
                Finding(
                    3,
                    "endpoint 'none' returns nothing",
                    hint: "declare the type of its responses in 'returns'"
                ),
                Finding(
                    4,
                    "endpoint 'several' returns several types",
                    hint:
                        "declare one type in 'returns'; a status without news is 'nil', as in '{ 200: Changes, 204: nil }'"
                ),
                Finding(
                    5,
                    "endpoint 'bytes' returns bytes, which have no elements",
                    hint: "elements are those of 'sse<…>' or 'lines<…>', or of a response in JSON"
                ),
                Finding(
                    6,
                    "the response of 'lines' is a stream",
                    hint: "remove 'items'; each element of the stream is one of the feed"
                ),
            ]
        )
    }

    @Test("rejects responses without a position")
    func positions() {
        expect(
            InvalidFeed.self,
            in: """
                endpoints:
                  get: { call: GET /a, query: { since: string? }, returns: Page }
                  part: { call: GET /p, query: { since: string? }, returns: list<Item>, unwrap: 1️⃣data1️⃣ }
                  lines: { call: GET /s, query: { since: string? }, returns: lines<Item> }
                  2️⃣a2️⃣: { follow: get }
                  b: { follow: part, next: seq, sends: since }
                  c: { follow: lines, next: 3️⃣header X-Index3️⃣, sends: since }
                  d: { follow: get, next: 4️⃣last.id4️⃣, sends: since }
                  e: { follow: lines, next: 5️⃣last.id5️⃣, sends: since }
                  f: { follow: lines }
                types: { Item: { id: string }, Page: { items: list<Item> } }
                """,
            finds: [
                Finding(
                    1,
                    "'seq' is a field of the whole response, of which 'unwrap' keeps a part",
                    hint: "return the type of the whole response, and write 'items: data' in the feed"
                ),
                Finding(
                    2,
                    "feed 'a' has no 'next': each call would return the same elements",
                    hint:
                        "add the location of the position in the response, such as 'next: last.id', and the query item that "
                        + "receives it, such as 'sends: since'"
                ),
                Finding(
                    3,
                    "each element of a stream has a position, not its response",
                    hint: "name a field of the elements"
                ),
                Finding(
                    4,
                    "'last' needs 'items': the field with the elements of a response",
                    hint: "write 'items: items'"
                ),
                Finding(5, "each element of a stream has a position, not its last one", hint: "write 'next: id'"),
            ]
        )
    }

    @Test("rejects errors that discard no position")
    func restart() {
        expect(
            InvalidFeed.self,
            in: """
                endpoints:
                  get:
                    call: GET /a
                    query: { since: string? }
                    returns: Page
                    errors: { gone: { $status: 200, $when: { code: [gone] }, code: string } }
                  a: { follow: get, next: seq, sends: since, restart: [1️⃣4xx1️⃣, 2️⃣2042️⃣, gone, 410] }
                types: { Page: { seq: string } }
                """,
            finds: [
                Finding(
                    1,
                    "'restart' needs single statuses",
                    hint: "name the status that rejects a position, such as '400'; any other error ends the feed"
                ),
                Finding(
                    2,
                    "status 204 is not an error",
                    hint: "name the error: 'errors: { expired: { $status: 204, $when: … } }', 'restart: [expired]'"
                ),
            ]
        )
    }
}

/// The rules of pages, waiters and errors for feeds.
struct FeedFieldTests {
    @Test("rejects positions that the response does not have, or that the parameter cannot send")
    func fields() {
        expect(
            InvalidPageField.self,
            in: """
                endpoints:
                  get: { call: GET /a, query: { since: int?, name: string? }, returns: Page }
                  a: { follow: get, next: 1️⃣nextt1️⃣, sends: since }
                  b: { follow: get, items: items, next: 2️⃣last.name2️⃣, sends: since }
                  c: { follow: get, items: items, next: 3️⃣last.name + 13️⃣, sends: name }
                  d: { follow: get, items: 4️⃣seq4️⃣, next: seq, sends: since }
                  e: { follow: get, next: 5️⃣items5️⃣, sends: since }
                  f: { follow: get, items: items, next: last.id + 1, sends: name }
                types: { Page: { items: list<Item>, seq: int }, Item: { id: int, name: string } }
                """,
            finds: [
                Finding(1, "unknown field 'nextt'", hint: "fields are 'items', 'seq'"),
                Finding(
                    2,
                    "field 'last.name' has the type 'string', and 'since' the type 'int'",
                    hint: "the position is sent unchanged: declare both with the same type"
                ),
                Finding(
                    3,
                    "field 'last.name' has the type 'string', to which 1 cannot be added",
                    hint: "remove '+ 1', or declare the field as 'int'"
                ),
                Finding(4, "'seq' is not a list"),
                Finding(
                    5,
                    "field 'items' must be a string or a number: it is sent unchanged",
                    hint: "write 'items: items'"
                ),
            ]
        )
    }

    @Test("rejects parameters that are not optional query items or fields of the body")
    func parameters() {
        expect(
            InvalidPageParameter.self,
            in: """
                endpoints:
                  get: { call: GET /a, query: { since: int?, must: int }, headers: { X-H: { type: string? } }, returns: Page }
                  a: { follow: get, next: seq, sends: 1️⃣position1️⃣ }
                  b: { follow: get, next: seq, sends: 2️⃣X-H2️⃣ }
                  c: { follow: get, next: seq, sends: 3️⃣must3️⃣ }
                  d: { follow: get, next: seq, sends: 4️⃣sincee4️⃣ }
                types: { Page: { seq: int } }
                """,
            finds: [
                Finding(
                    1,
                    "endpoint 'get' has no query item 'position'",
                    hint: "declare it in 'query' of 'get': '{ position: \"string?\" }'"
                ),
                Finding(
                    2,
                    "endpoint 'get' has no query item 'X-H'",
                    hint: "a position is a query item or a field of the body"
                ),
                Finding(
                    3,
                    "'must' must be optional: nothing is sent at the first call",
                    hint: "add '?' to its type, or a default"
                ),
                Finding(
                    4,
                    "unknown query item 'sincee'",
                    hint: "did you mean 'since'? if not, declare it under 'query'"
                ),
            ]
        )
    }

    @Test("rejects unknown errors, writes, other feeds and contradictory waits")
    func others() {
        let endpoints = """
            endpoints:
              get: { call: GET /a, query: { since: int? }, returns: Page, errors: { gone: { $status: 409, $when: { c: [x] }, c: string } } }
              post: { call: POST /a, body: { since: int? }, returns: Page }

            """
        let types = "types: { Page: { seq: int } }\n"
        expect(
            UnknownError.self,
            in: endpoints + "  a: { follow: get, next: seq, sends: since, restart: [1️⃣gonne1️⃣, 410] }\n" + types,
            finds: [Finding(1, "endpoint 'get' has no error 'gonne'", hint: "did you mean 'gone'?")]
        )
        expect(
            RepeatedWrite.self,
            in: endpoints + "  a: { follow: 1️⃣post1️⃣, next: seq, sends: since }\n" + types,
            finds: [
                Finding(
                    1,
                    "a feed repeats the effect of POST requests",
                    hint: "follow a GET endpoint; if repeating 'post' is harmless, write 'safe: true' for it"
                )
            ]
        )
        expect(
            UnknownCalledEndpoint.self,
            in: endpoints
                + "  a: { follow: get, next: seq, sends: since }\n  b: { follow: 1️⃣a1️⃣, next: seq, sends: since }\n"
                + types,
            finds: [Finding(1, "'a' is a feed, not an endpoint", hint: "name the endpoint that 'a' follows")]
        )
        expect(
            InvalidSchedule.self,
            in: endpoints + "  a: { follow: get, next: seq, sends: since, every: 1️⃣0s..2s1️⃣ }\n" + types,
            finds: [Finding(1, "the interval must be greater than zero")]
        )
    }

    @Test("rejects 'none' next to a list with this name")
    func listNamedNone() {
        expect(
            InvalidFeed.self,
            in: """
                endpoints:
                  get: { call: GET /u, query: { offset: int? }, returns: { none: list<int>, next: int } }
                  f: { follow: get, items: 1️⃣none1️⃣, next: next, sends: offset }
                """,
            finds: [
                Finding(
                    1,
                    "'none' makes each response one element, but the response has a list 'none'",
                    hint:
                        "a list with this name cannot be the items of a feed; remove it from the type if each response is one element"
                )
            ]
        )
    }

    @Test("proposes no declaration for errors that cannot be named")
    func unnamedErrors() {
        let hint = "name a status that rejects a position, such as '410'; any other error ends the feed"
        expect(
            UnknownError.self,
            in: """
                endpoints:
                  get: { call: GET /u, query: { offset: int? }, returns: { next: int } }
                  f: { follow: get, items: none, next: next, sends: offset, restart: [1️⃣9991️⃣, 2️⃣default2️⃣, 410] }
                """,
            finds: [
                Finding(1, "'999' is neither a status nor a named error of 'get'", hint: hint),
                Finding(2, "'default' is neither a status nor a named error of 'get'", hint: hint),
            ]
        )
    }
}
