import Testing

@testable import SpeccChecks

struct InvalidResultTests {
    @Test("rejects results by status that have no common type")
    func combinations() {
        expect(
            InvalidResult.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: { 200: 1️⃣Item1️⃣, 404: false } }
                  b: { call: GET /b, returns: { 204: 2️⃣true2️⃣ } }
                  c: { call: GET /c, returns: { 204: empty, 404: 3️⃣nil3️⃣ } }
                  d: { call: GET /d, returns: { 200: Item, 201: Other, 404: 4️⃣nil4️⃣ } }
                  e: { call: GET /e, returns: { 200: Item, 5️⃣2xx5️⃣: nil } }
                types: { Item: { a: string }, Other: { b: string } }
                """,
            finds: [
                Finding(
                    1,
                    "'true' and 'false' cannot be combined with other results",
                    hint: "write 'true' or 'false' for every status, or 'nil' for a status without a value"
                ),
                Finding(
                    2,
                    "the result is always 'true'",
                    hint: "add the other status, such as '404: false', or write 'empty' for a call without a result"
                ),
                Finding(
                    3,
                    "'nil' is the absence of a value, and no status has a value",
                    hint:
                        "write 'true' and 'false', such as '{ 204: true, 404: false }', or the type of the other status"
                ),
                Finding(
                    4,
                    "'nil' cannot be combined with results of several types",
                    hint: "write '404: empty': the result has a case for each status"
                ),
                Finding(5, "'nil' needs a single status", hint: "such as '404: nil'"),
            ]
        )
    }

    @Test("rejects statuses that are results and something else")
    func conflicts() {
        expect(
            InvalidResult.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: { 200: Item, 404: nil }, errors: { 1️⃣4041️⃣: Item } }
                  b: { call: GET /b, returns: { 200: Item, 503: Item }, retry: { on: [2️⃣5032️⃣] } }
                  c:
                    call: GET /c
                    returns: { 200: Item, 3️⃣4043️⃣: nil }
                    errors: { lost: { $status: 404, $type: Item, $when: { a: [x] } } }
                  d: { call: GET /d, returns: { 2xx: bytes, 4️⃣4044️⃣: empty } }
                  e: { call: GET /e, returns: { 200: list<Item>, 404: 5️⃣nil5️⃣ }, paginate: link }
                  f: { call: GET /f, returns: { 302: location }, unwrap: 6️⃣data6️⃣ }
                types: { Item: { a: string } }
                """,
            finds: [
                Finding(1, "status 404 is declared as a result and as an error", hint: "remove one of them"),
                Finding(
                    2,
                    "status 503 is a result, which is not retried",
                    hint: "remove it, or declare the status in 'errors'"
                ),
                Finding(
                    3,
                    "the error 'lost' has status 404, which is a result of 'c'",
                    hint: "remove the error with 'without: [lost]', or the result"
                ),
                Finding(
                    4,
                    "a streamed response cannot be combined with a result of status 404",
                    hint: "declare the status in 'errors'"
                ),
                Finding(5, "a page cannot be 'nil'", hint: "declare the status in 'errors', or remove 'paginate'"),
                Finding(6, "there is no body to unwrap", hint: "remove 'unwrap'"),
            ]
        )
    }

    @Test("accepts results by status")
    func silent() {
        expect(
            InvalidResult.self,
            in: """
                defaults: { errors: { 404: Item }, retry: { attempts: 3, on: [503] } }
                endpoints:
                  a: { call: GET /a, returns: { 200: Item, 404: nil } }
                  b: { call: GET /b, returns: { 204: true, 404: false, 410: false } }
                  c: { call: GET /c, returns: { 302: location, 404: nil } }
                  d: { call: GET /d, returns: { 200: Item, 308: { $type: empty, $headers: { Range: string } } } }
                  e: { call: GET /e, returns: { 200: { $type: empty, $headers: { ETag: string } }, 404: nil } }
                  f: { call: GET /f, returns: location }
                types: { Item: { a: string } }
                """
        )
    }
}
