import Testing

@testable import SpeccChecks

@Suite("A host or defaults that nothing uses")
struct MisplacedDefaultsTests {
    @Test("stand in a file of types")
    func fires() {
        expect(
            MisplacedDefaults.self,
            in: """
                endpoints: { a: { call: GET /a, returns: A } }
                """,
            """
            specc: 1
            1️⃣host1️⃣: https://a.b
            defaults: { headers: { 2️⃣A2️⃣: b }, timeout: 5s }
            types: { A: { a: int } }
            """,
            finds: [
                Finding(1, "nothing uses this", hint: "it belongs in the file with 'api' or 'service'"),
                Finding(2, "nothing uses this", hint: "it belongs in the file with 'api' or 'service'"),
            ]
        )
    }

    @Test("are fine with an API or a service")
    func silent() {
        expect(
            MisplacedDefaults.self,
            in: """
                specc: 1
                api: Blog
                host: https://a.b
                defaults: { timeout: 5s }
                """,
            """
            specc: 1
            service: Posts
            defaults: { timeout: 3s }
            endpoints: { a: { call: GET /a } }
            """
        )
    }

    @Test("are reported where they say nothing but settings of calls")
    func settings() {
        expect(
            MisplacedDefaults.self,
            in: """
                specc: 1
                api: Blog
                host: https://a.b
                """,
            """
            specc: 1
            defaults: { tags: 1️⃣[a]1️⃣ }
            """,
            finds: [Finding(1, "nothing uses this", hint: "it belongs in the file with 'api' or 'service'")]
        )
    }
}
