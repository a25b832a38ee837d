import Testing

@testable import SpeccChecks

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
