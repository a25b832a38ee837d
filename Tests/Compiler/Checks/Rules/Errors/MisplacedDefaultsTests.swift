import Testing

@testable import SpeccChecks

struct MisplacedDefaultsTests {
    @Test("rejects host and defaults in a file of types")
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
            finds: [Self.finding(1), Self.finding(2)]
        )
    }

    @Test("accepts them with an API or a service")
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

    @Test("rejects call settings alone")
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
            finds: [Self.finding(1)]
        )
    }

    private static func finding(_ mark: Int) -> Finding {
        let message = "unused declaration: the file has neither 'api' nor 'service'"
        return Finding(mark, message, hint: "move it to a file that has one of them")
    }
}
