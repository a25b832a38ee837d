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
                    returns: { 200: text, 2️⃣4042️⃣: Problem, 3️⃣3013️⃣: Problem, 7️⃣1007️⃣: empty, 8️⃣5038️⃣: text }
                    errors: { 4️⃣3044️⃣: empty, 5️⃣1xx5️⃣: empty, 9️⃣3079️⃣: empty }
                  b: { call: GET /b, returns: { 200: text, 6️⃣5xx6️⃣: nil } }
                types: { Problem: { message: string } }
                """,
            finds: [
                Finding(1, "status 204 is not a failure", hint: "move it to 'returns'"),
                Finding(2, "status 404 is not a success", hint: ofError),
                Finding(
                    3,
                    "status 301 is not a success",
                    hint: "redirects are followed; for the URL as the result write '301: location', for other headers "
                        + "'{ $type: empty, $headers: … }'"
                ),
                Finding(7, "status 100 is not a success", hint: "results have a status of 200 or more"),
                Finding(8, "status 503 is not a success", hint: ofError),
                Finding(4, "status 304 is not a failure", hint: "move it to 'returns'"),
                Finding(5, "status 1xx is not a failure", hint: "failures are 4xx and 5xx"),
                Finding(
                    9,
                    "status 307 is a redirect, which is not an error",
                    hint:
                        "remove it: redirects are followed; for the URL as the result write '307: location' in 'returns'"
                ),
                Finding(
                    6,
                    "status 5xx is not a success",
                    hint: "move it to 'errors'; a result needs a single status, such as '504: nil'"
                ),
            ]
        )
    }

    private let ofError =
        "move it to 'errors'; the result of an error status is 'nil', 'true', 'false', 'empty', or the JSON type of a success"

    @Test("accepts error statuses and redirects whose result follows from the status, or has the type of a success")
    func results() {
        expect(
            UnreachableStatus.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: { 200: Health, 404: nil, 503: Health } }
                  b: { call: GET /b, returns: { 204: true, 410: false } }
                  c: { call: GET /c, returns: { 200: Health, 302: location, 308: empty, 404: empty } }
                types: { Health: { status: string } }
                """
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

struct MisplacedResponseBodyTests {
    @Test("rejects types of responses without a body")
    func fires() {
        expect(
            MisplacedResponseBody.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: { 200: text, 204: 1️⃣data1️⃣ } }
                  b: { call: HEAD /b, returns: 2️⃣text2️⃣, errors: { 404: 3️⃣P3️⃣ } }
                types: { P: { message: string } }
                """,
            finds: [
                Finding(1, "a response with status 204 has no body", hint: "write '204: empty'"),
                Finding(2, "a response to HEAD has no body", hint: "remove 'returns'"),
                Finding(3, "a response to HEAD has no body", hint: "remove it from 'errors'"),
            ]
        )
    }

    @Test("accepts a name and inherited errors")
    func silent() {
        expect(
            MisplacedResponseBody.self,
            in: """
                defaults: { errors: { 404: P } }
                endpoints:
                  a: { call: GET /a, returns: { 2xx: text, 204: empty, 304: empty } }
                  b: { call: HEAD /b, returns: empty }
                types: { P: { message: string } }
                """
        )
    }
}

struct InvalidUnwrapTests {
    @Test("rejects an envelope without fields or with several responses")
    func fires() {
        expect(
            InvalidUnwrap.self,
            in: """
                endpoints:
                  a: { call: GET /a, unwrap: 1️⃣data1️⃣ }
                  b: { call: GET /b, returns: text, unwrap: 2️⃣data2️⃣ }
                  c: { call: GET /c, returns: { 200: { a: int }, 201: { b: int } }, unwrap: 3️⃣data3️⃣ }
                  d: { call: GET /d, returns: list<int>, unwrap: 4️⃣data..x4️⃣ }
                  e: { call: GET /e, returns: lines<int>, unwrap: 5️⃣data5️⃣ }
                  f: { call: GET /f, returns: file, unwrap: 6️⃣data6️⃣ }
                """,
            finds: [
                Finding(1, "there is no response to unwrap", hint: "declare the type of field 'data' in 'returns'"),
                Finding(2, "a 'text' response has no envelope"),
                Finding(3, "the responses have different types", hint: "declare the type of field 'data' in 'returns'"),
                Finding(4, "'data..x' is not a field path", hint: "such as 'data' or 'result.items'"),
                Finding(5, "a streamed response has no envelope", hint: "remove 'unwrap'"),
                Finding(6, "a 'file' response has no envelope"),
            ]
        )
    }

    @Test("accepts an envelope of a response")
    func silent() {
        expect(
            InvalidUnwrap.self,
            in: """
                endpoints: { a: { call: GET /a, returns: list<int>, unwrap: data.items } }
                """
        )
    }
}
