import CatalogTestSupport
import Testing

@testable import SpeccLints

struct CredentialOverHTTPTests {
    @Test("warns about a credential for a host without TLS")
    func fires() {
        expect(
            CredentialOverHTTP.self,
            in: """
                specc: 1
                api: Blog
                hosts:
                  lab: { url: 1️⃣http://10.0.0.71️⃣, insecure: true }
                  local: http://127.0.0.1:8080
                credentials: { token: bearer }
                service: Posts
                endpoints: { a: { call: GET /a } }
                """,
            finds: [
                Finding(
                    1,
                    "credential 'token' would be sent without encryption to host 'lab'",
                    hint: "write 'https'"
                )
            ]
        )
    }

    @Test("is silent without a credential")
    func silent() {
        expect(
            CredentialOverHTTP.self,
            in: """
                specc: 1
                api: Blog
                hosts:
                  lab: { url: http://10.0.0.7, insecure: true }
                service: Posts
                endpoints: { a: { call: GET /a } }
                """
        )
    }
}
