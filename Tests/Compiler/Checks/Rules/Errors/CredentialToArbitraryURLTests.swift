import Testing

@testable import SpeccChecks

struct CredentialToArbitraryURLTests {
    @Test("rejects a credential for an arbitrary URL")
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
                    hint: "write 'auth: none'; for a URL that needs the secret, let the caller pass it: "
                        + "'headers: { Authorization: { type: string?, sensitive: true } }'"
                )
            ]
        )
    }

    @Test("accepts an arbitrary URL without a credential")
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
