import Testing

@testable import SpeccChecks

struct AmbiguousCredentialTests {
    @Test("rejects several credentials without a default or a choice per endpoint")
    func fires() {
        expect(
            AmbiguousCredential.self,
            in: """
                credentials: { token: bearer, login: basic }
                endpoints:
                  a: { call: GET /a, auth: login }
                  1️⃣b1️⃣: { call: GET /b }
                  c: { call: GET /c }
                """,
            finds: [
                Finding(
                    1,
                    "no credential selected for endpoint 'b' and 1 more",
                    hint:
                        "write 'defaults: { auth: token }' next to 'api', or 'auth' on each endpoint; declared credentials: 'token' or 'login'"
                )
            ]
        )
    }

    @Test("accepts several credentials with a default")
    func silent() {
        expect(
            AmbiguousCredential.self,
            in: """
                credentials: { token: bearer, login: basic }
                defaults: { auth: token }
                endpoints: { a: { call: GET /a }, b: { call: GET /b, auth: none } }
                """
        )
    }

    @Test("accepts a single credential")
    func one() {
        expect(
            AmbiguousCredential.self,
            in: """
                credentials: { token: bearer }
                endpoints: { a: { call: GET /a } }
                """
        )
    }
}
