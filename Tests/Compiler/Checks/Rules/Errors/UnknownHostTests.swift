import Testing

@testable import SpeccChecks

@Suite("The host of an endpoint")
struct UnknownHostTests {
    @Test("is declared and complete")
    func fires() {
        expect(
            UnknownHost.self,
            in: """
                specc: 1
                service: A
                hosts: { main: https://a.example, uploads: https://b.example, own: "https://${server:authority}" }
                endpoints:
                  a: { call: GET /a, host: 1️⃣uploadz1️⃣ }
                  b: { call: GET /b, host: 2️⃣own2️⃣ }
                  c: { call: "GET ${url:url}", host: 3️⃣uploads3️⃣ }
                  d: { call: GET /d, host: uploads }
                """,
            finds: [
                Finding(1, "unknown host 'uploadz'", hint: "did you mean 'uploads'?"),
                Finding(
                    2,
                    "host 'own' has variables, which an endpoint cannot supply",
                    hint: "use a host without variables"
                ),
                Finding(3, "'host' has no effect: '${url:url}' is the whole URL", hint: "remove it"),
            ]
        )
    }
}
