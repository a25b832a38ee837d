import Testing

@testable import SpeccChecks

@Suite("Several credentials")
struct AmbiguousCredentialTests {
    @Test("need one that is the default, or a name on each endpoint")
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

    @Test("are decided by defaults")
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

    @Test("are no question where there is one")
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
