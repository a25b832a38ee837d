import Testing

@testable import SpeccChecks

@Suite("A credential sent to any address")
struct CredentialToGivenAddressTests {
    @Test("is refused")
    func fires() {
        expect(
            CredentialToGivenAddress.self,
            in: """
                credentials: { token: bearer }
                endpoints:
                  a:
                    call: PUT 1️⃣${url:url}1️⃣
                """,
            finds: [
                Finding(
                    1,
                    "credential 'token' could go to anybody: '${url:url}' may be any address",
                    hint: "say 'auth: none'"
                )
            ]
        )
    }

    @Test("is fine without")
    func silent() {
        expect(
            CredentialToGivenAddress.self,
            in: """
                credentials: { token: bearer }
                endpoints: { a: { call: "PUT ${url:url}", auth: none } }
                """
        )
    }
}
