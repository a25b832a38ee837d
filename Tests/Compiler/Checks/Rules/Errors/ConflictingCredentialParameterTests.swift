import Testing

@testable import SpeccChecks

struct ConflictingCredentialParameterTests {
    @Test("rejects a parameter that a credential sets")
    func fires() {
        expect(
            ConflictingCredentialParameter.self,
            in: """
                credentials: { token: bearer, key: { apiKey: query key } }
                defaults: { auth: token, headers: { 1️⃣authorization1️⃣: { type: string } } }
                endpoints:
                  a: { call: GET /a }
                  b: { call: GET /b, auth: key, without: [authorization], query: { 2️⃣key2️⃣: string } }
                """,
            finds: [
                Finding(
                    1,
                    "header 'authorization' is set by credential 'token'",
                    hint: "remove it, or write 'auth: none' if the caller passes it"
                ),
                Finding(
                    2,
                    "query item 'key' is set by credential 'key'",
                    hint: "remove it, or write 'auth: none' if the caller passes it"
                ),
            ]
        )
    }

    @Test("accepts the parameter without a credential")
    func silent() {
        expect(
            ConflictingCredentialParameter.self,
            in: """
                credentials: { token: bearer }
                endpoints: { a: { call: GET /a, auth: none, headers: { Authorization: { type: string } } } }
                """
        )
    }
}
