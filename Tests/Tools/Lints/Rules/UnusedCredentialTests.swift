import CatalogTestSupport
import Testing

@testable import SpeccLints

struct UnusedCredentialTests {
    @Test("warns about an unused credential")
    func fires() {
        expect(
            UnusedCredential.self,
            in: """
                credentials: { token: bearer, 1️⃣login1️⃣: basic }
                defaults: { auth: token }
                endpoints: { a: { call: GET /a } }
                """,
            finds: [
                Finding(1, "no call uses credential 'login'")
            ]
        )
    }

    @Test("the only credential is used by default")
    func silent() {
        expect(
            UnusedCredential.self,
            in: """
                credentials: { token: bearer }
                endpoints: { a: { call: GET /a } }
                """
        )
    }
}
