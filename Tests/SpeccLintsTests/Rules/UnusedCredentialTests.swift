import CatalogTestSupport
import Testing

@testable import SpeccLints

@Suite("A credential that no call carries")
struct UnusedCredentialTests {
    @Test("is warned of")
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

    @Test("is carried by default where it is the only one")
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
