import Testing

@testable import SpeccChecks

@Suite("A credential sent to any address")
struct CredentialToArbitraryURLTests {
    @Test("is refused")
    func fires() {
        expect(
            CredentialToArbitraryURL.self,
            in: """
                credentials: { token: bearer }
                endpoints:
                  a:
                    call: PUT 1️⃣${url:url}1️⃣
                """,
            finds: [
                Finding(
                    1,
                    "credential 'token' could be sent to any server: '${url:url}' may be any address",
                    hint: "write 'auth: none'"
                )
            ]
        )
    }

    @Test("is fine without")
    func silent() {
        expect(
            CredentialToArbitraryURL.self,
            in: """
                credentials: { token: bearer }
                endpoints: { a: { call: "PUT ${url:url}", auth: none } }
                """
        )
    }
}
