import Testing

@testable import SpeccChecks

struct UnknownCredentialTests {
    @Test("rejects an unknown credential with a suggestion")
    func fires() {
        expect(
            UnknownCredential.self,
            in: """
                credentials: { token: bearer, login: basic }
                defaults: { auth: 1️⃣tokn1️⃣ }
                endpoints:
                  a: { call: GET /a, auth: 2️⃣oauth2️⃣ }
                """,
            finds: [
                Finding(1, "unknown credential 'tokn'", hint: "did you mean 'token'?"),
                Finding(2, "unknown credential 'oauth'", hint: "declared credentials: 'token' or 'login'"),
            ]
        )
    }

    @Test("requires a declaration if there is no credential")
    func undeclared() {
        expect(
            UnknownCredential.self,
            in: """
                endpoints:
                  a: { call: GET /a, auth: 1️⃣token1️⃣ }
                """,
            finds: [
                Finding(1, "unknown credential 'token'", hint: "declare it: 'credentials: { token: bearer }'")
            ]
        )
    }

    @Test("accepts 'none'")
    func silent() {
        expect(
            UnknownCredential.self,
            in: """
                credentials: { token: bearer }
                endpoints: { a: { call: GET /a, auth: none }, b: { call: GET /b, auth: token } }
                """
        )
    }
}
