import Testing

@testable import SpeccChecks

@Suite("The host of an endpoint")
struct UnknownHostTests {
    @Test("is a server of the hosts")
    func fires() {
        expect(
            UnknownHost.self,
            in: """
                specc: 1
                service: A
                hosts: { main: { url: https://a.example, uploads: https://b.example } }
                endpoints:
                  a: { call: GET /a, host: 1️⃣uploadz1️⃣ }
                  b: { call: GET /b, host: 2️⃣accounts2️⃣ }
                  c: { call: "GET ${url:url}", host: uploads }
                  d: { call: GET /d, host: uploads }
                """,
            finds: [
                Finding(1, "unknown host 'uploadz'", hint: "did you mean 'uploads'?"),
                Finding(
                    2,
                    "unknown host 'accounts'",
                    hint: "declare its address in each host: 'main: { url: https://a.example, accounts: https://… }'"
                ),
            ]
        )
    }

    @Test("of a token endpoint is one as well")
    func tokens() {
        expect(
            UnknownHost.self,
            in: """
                specc: 1
                service: A
                hosts: { main: { url: https://a.example, login: https://b.example } }
                credentials:
                  app: { oauth2: clientCredentials, token: /token, host: 1️⃣logn1️⃣ }
                  user: { oauth2: refreshToken, token: https://b.example/token, host: 2️⃣login2️⃣ }
                  other: { oauth2: refreshToken, token: /token, host: login }
                endpoints: { a: { call: GET /a, auth: app | user | other } }
                """,
            finds: [
                Finding(1, "unknown host 'logn'", hint: "did you mean 'login'?"),
                Finding(
                    2,
                    "'host' has no effect: 'token' is a whole URL",
                    hint: "write only the path in 'token', or remove 'host'"
                ),
            ]
        )
    }

    @Test("is read as a server of the only other host")
    func formerForm() {
        expect(
            UnknownHost.self,
            in: """
                specc: 1
                service: A
                hosts: { main: https://a.example, uploads: https://b.example }
                endpoints:
                  a: { call: GET /a, host: uploads }
                  b: { call: GET /b }
                """
        )
    }
}
