import Testing

@testable import SpeccChecks

struct UnreachableStatusTests {
    @Test("rejects statuses that never arrive")
    func fires() {
        expect(
            UnreachableStatus.self,
            in: """
                defaults: { errors: { 1️⃣2041️⃣: empty } }
                endpoints:
                  a:
                    call: GET /a
                    returns: { 200: text, 2️⃣4042️⃣: empty, 3️⃣3013️⃣: empty }
                    errors: { 4️⃣3044️⃣: empty, 5️⃣1xx5️⃣: empty }
                """,
            finds: [
                Finding(1, "status 204 is not a failure", hint: "move it to 'returns'"),
                Finding(2, "status 404 is not a success", hint: "move it to 'errors'"),
                Finding(
                    3,
                    "status 301 is a redirect, which cannot be declared as a result",
                    hint: "remove it: redirects are followed, unless 'redirects: never' makes them an error"
                ),
                Finding(4, "status 304 is not a failure", hint: "move it to 'returns'"),
                Finding(5, "status 1xx is not a failure", hint: "failures are 4xx and 5xx"),
            ]
        )
    }

    @Test("accepts reachable statuses")
    func silent() {
        expect(
            UnreachableStatus.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: { 200: text, 304: empty }, errors: { 404: empty, 5xx: empty } }
                """
        )
    }

    @Test("accepts success statuses in 'errors' with a condition")
    func when() {
        expect(
            UnreachableStatus.self,
            in: """
                endpoints:
                  a: { call: GET /a, errors: { 200: { $when: error, error: string? } } }
                  b: { call: GET /b, errors: { 1️⃣2001️⃣: { error: string? } } }
                """,
            finds: [
                Finding(
                    1,
                    "status 200 is not a failure",
                    hint: "move it to 'returns'; an error in such a response is "
                        + "'NAME: { $status: 200, $type: …, $when: FIELD }' with a field that only the error has"
                )
            ]
        )
    }

    @Test("rejects conditions on responses that are not read as JSON, and accepts them for elements of streams")
    func content() {
        let hint =
            "conditions are evaluated for whole responses, and for each element of 'sse<…>' and 'lines<…>'"
        expect(
            UnreachableStatus.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: file, errors: { 200: { $type: E, $when: 1️⃣error1️⃣ } } }
                  b: { call: GET /b, returns: bytes, errors: { failed: { $status: 200, $type: E, $when: 2️⃣error2️⃣ } } }
                  c: { call: GET /c, returns: sse<E>, errors: { 200: { $type: E, $when: error } } }
                  d: { call: GET /d, returns: lines<E>, errors: { 200: { $type: E, $when: error } } }
                  e: { call: GET /e, returns: file, errors: { failed: { $status: 404, $type: E, $when: error } } }
                types: { E: { error: string? } }
                """,
            finds: [
                Finding(
                    1,
                    "the response of 'a' is not read as JSON, so that no condition can match",
                    hint: "remove the error, or write a type for 'file': " + hint
                ),
                Finding(
                    2,
                    "the response of 'b' is not read as JSON, so that no condition can match",
                    hint: "remove the error, or write a type for 'bytes': " + hint
                ),
            ]
        )
    }
}
