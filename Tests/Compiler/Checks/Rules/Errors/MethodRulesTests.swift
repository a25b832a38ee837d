import Testing

@testable import SpeccChecks

struct InvalidMethodTests {
    @Test("rejects unknown methods with a suggestion")
    func fires() {
        expect(
            InvalidMethod.self,
            in: """
                endpoints:
                  a: { call: 1️⃣get1️⃣ /a }
                  b: { call: 2️⃣POTS2️⃣ /b }
                  c: { method: 3️⃣X_Y3️⃣, path: /c }
                  d: { call: 4️⃣CONNECT4️⃣ /d }
                """,
            finds: [
                Finding(1, "HTTP methods are uppercase", hint: "did you mean 'GET'?"),
                Finding(2, "unknown method 'POTS'", hint: "did you mean 'POST'?"),
                Finding(3, "'X_Y' is not an HTTP method", hint: "use a method such as GET or POST"),
                Finding(4, "'CONNECT' is only for proxies", hint: "use a method such as GET or POST"),
            ]
        )
    }

    @Test("accepts known methods and those without a similar name")
    func silent() {
        expect(
            InvalidMethod.self,
            in: """
                endpoints:
                  a: { call: GET /a }
                  b: { call: PROPFIND /b }
                  c: { call: SUBSCRIBE /c }
                """
        )
    }
}

struct BodyOnGetTests {
    @Test("rejects a body on GET and HEAD")
    func fires() {
        expect(
            BodyOnGet.self,
            in: """
                endpoints:
                  a: { call: GET /a, body: 1️⃣{ q: string }1️⃣ }
                  b: { call: HEAD /a, body: 2️⃣text2️⃣ }
                """,
            finds: [
                Finding(1, "a GET request cannot have a body", hint: "use 'query' parameters, or POST"),
                Finding(2, "a HEAD request cannot have a body", hint: "use 'query' parameters, or POST"),
            ]
        )
    }

    @Test("accepts a body on other methods")
    func silent() {
        expect(
            BodyOnGet.self,
            in: """
                endpoints:
                  a: { call: POST /a, body: { q: string } }
                  b: { call: DELETE /a, body: { q: string } }
                """
        )
    }
}

struct CacheOnWriteTests {
    @Test("rejects a cache policy on a write")
    func fires() {
        expect(
            CacheOnWrite.self,
            in: """
                endpoints:
                  a: { call: POST /a, cache: 1️⃣60s1️⃣ }
                  b: { call: PUT /b, safe: true, cache: 2️⃣60s2️⃣ }
                """,
            finds: [
                Finding(
                    1,
                    "responses to POST requests are not cached",
                    hint:
                        "write 'safe: true' if the request changes nothing; 'invalidates' lists what others make stale"
                ),
                Finding(
                    2,
                    "responses to PUT requests are not cached",
                    hint: "remove it; 'invalidates' lists what PUT requests make stale"
                ),
            ]
        )
    }

    @Test("accepts a cache policy on GET, inherited, or switched off")
    func silent() {
        expect(
            CacheOnWrite.self,
            in: """
                defaults: { cache: 60s }
                endpoints:
                  a: { call: GET /a, cache: { group: feed } }
                  b: { call: POST /b }
                  c: { call: POST /c, cache: never }
                  d: { call: POST /d, safe: true, cache: 60s }
                  e: { call: QUERY /e, safe: true, cache: 60s }
                """
        )
    }
}

struct DedupeOnWriteTests {
    @Test("rejects deduplication of writes")
    func fires() {
        expect(
            DedupeOnWrite.self,
            in: """
                endpoints:
                  a: { call: POST /a, dedupe: 1️⃣true1️⃣ }
                """,
            finds: [
                Finding(
                    1,
                    "concurrent POST requests cannot share one response",
                    hint:
                        "'dedupe' applies only to GET and HEAD, and to requests that change nothing: write 'safe: true' for one"
                )
            ]
        )
    }

    @Test("accepts an inherited setting")
    func silent() {
        expect(
            DedupeOnWrite.self,
            in: """
                defaults: { dedupe: true }
                endpoints: { a: { call: POST /a }, b: { call: GET /b, dedupe: true }, c: { call: POST /c, dedupe: false }, d: { call: POST /d, safe: true, dedupe: true } }
                """
        )
    }
}

struct InvalidatesOnReadTests {
    @Test("rejects 'invalidates' on a read")
    func fires() {
        expect(
            InvalidatesOnRead.self,
            in: """
                endpoints:
                  a: { call: GET /a, cache: { group: feed }, invalidates: [1️⃣feed1️⃣] }
                  b: { call: QUERY /b, invalidates: [2️⃣feed2️⃣] }
                """,
            finds: [
                Finding(
                    1,
                    "GET requests change nothing and cannot make responses stale",
                    hint: "move 'invalidates' to endpoints that change data"
                ),
                Finding(
                    2,
                    "QUERY requests change nothing and cannot make responses stale",
                    hint: "move 'invalidates' to endpoints that change data"
                ),
            ]
        )
    }

    @Test("accepts 'invalidates' on a write")
    func silent() {
        expect(
            InvalidatesOnRead.self,
            in: """
                endpoints:
                  a: { call: GET /a, cache: { group: feed } }
                  b: { call: DELETE /a, invalidates: [feed] }
                """
        )
    }
}
