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
}
