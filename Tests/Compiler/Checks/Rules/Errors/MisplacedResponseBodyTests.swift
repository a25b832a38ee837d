import Testing

@testable import SpeccChecks

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
