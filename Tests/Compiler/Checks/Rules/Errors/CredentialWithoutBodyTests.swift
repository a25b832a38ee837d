import Testing

@testable import SpeccChecks

struct CredentialWithoutBodyTests {
    @Test("rejects a key in the body if the request has no body with fields")
    func fires() {
        expect(
            CredentialWithoutBody.self,
            in: """
                credentials: { key: { apiKey: body token } }
                endpoints:
                  1️⃣a1️⃣: { call: GET /a }
                  b: { call: POST /b, body: text, auth: 2️⃣key2️⃣ }
                """,
            finds: [
                Finding(
                    1,
                    "credential 'key' is sent in the body, but GET requests have none",
                    hint: "write 'auth: none', or use another credential"
                ),
                Finding(
                    2,
                    "credential 'key' is sent in the body, but the body of 'b' has no fields",
                    hint: "write 'auth: none', or use another credential"
                ),
            ]
        )
    }

    @Test("accepts a key in addition to fields, and as the only field")
    func silent() {
        expect(
            CredentialWithoutBody.self,
            in: """
                credentials: { key: { apiKey: body token } }
                endpoints:
                  a: { call: POST /a, body: { b: int } }
                  b: { call: POST /b }
                  c: { call: GET /c, auth: none }
                """
        )
    }
}
