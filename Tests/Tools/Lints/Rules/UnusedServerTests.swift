import CatalogTestSupport
import Testing

@testable import SpeccLints

@Suite("A server of a host")
struct UnusedServerTests {
    @Test("is named by an endpoint or a token endpoint")
    func fires() {
        expect(
            UnusedServer.self,
            in: """
                specc: 1
                service: A
                hosts:
                  production: { url: https://a.example, files: https://b.example, 1️⃣fiels1️⃣: https://c.example, login: https://d.example }
                  sandbox: { url: https://e.example, files: https://f.example, fiels: https://g.example, login: https://h.example }
                credentials: { app: { oauth2: clientCredentials, token: /token, host: login } }
                endpoints: { a: { call: PUT /a, host: files, body: data } }
                """,
            finds: [
                Finding(
                    1,
                    "no endpoint is called on server 'fiels'",
                    hint: "write 'host: fiels' on its endpoints, or remove it"
                )
            ]
        )
    }
}
