import Testing

@testable import SpeccChecks

@Suite("A host without an address of a server")
struct MissingServerTests {
    @Test("is an error if an endpoint or a token needs it")
    func fires() {
        expect(
            MissingServer.self,
            in: """
                specc: 1
                service: A
                hosts:
                  production: { url: https://a.example, files: https://b.example, login: https://c.example }
                  1️⃣sandbox1️⃣: https://s.example
                  3️⃣lab3️⃣: { url: https://l.example, login: https://m.example }
                credentials: { app: { oauth2: clientCredentials, token: /token, host: login } }
                endpoints:
                  a: { call: GET /a, host: files }
                  b: { call: GET /b, host: files }
                """,
            finds: [
                Finding(
                    1,
                    "host 'sandbox' has no address for 'files'",
                    hint: "write 'sandbox: { url: https://s.example, files: … }'"
                ),
                Finding(
                    1,
                    "host 'sandbox' has no address for 'login'",
                    hint: "write 'sandbox: { url: https://s.example, login: … }'"
                ),
                Finding(
                    3,
                    "host 'lab' has no address for 'files'",
                    hint: "add 'files: …' with its URL in this environment"
                ),
            ]
        )
    }

    @Test("is an error for the URL of a token endpoint, which is the same in all hosts")
    func tokens() {
        expect(
            MissingServer.self,
            in: """
                specc: 1
                service: A
                hosts: { production: https://a.example, sandbox: https://s.example }
                credentials: { app: { oauth2: clientCredentials, token: 1️⃣https://login.example/oauth/token1️⃣ } }
                endpoints: { a: { call: GET /a } }
                """,
            finds: [
                Finding(
                    1,
                    "tokens of every host would be requested from 'login.example'",
                    hint: "write 'token: /oauth/token' and 'host: login', and declare 'login: https://…' in each host"
                )
            ]
        )
    }

    @Test("is not needed for services with hosts of their own, nor for a single host")
    func silent() {
        expect(
            MissingServer.self,
            in: """
                specc: 1
                service: A
                host: https://a.example
                credentials: { app: { oauth2: clientCredentials, token: https://login.example/token } }
                endpoints: { a: { call: GET /a } }
                """
        )
    }
}
