import Testing

@testable import SpeccChecks

struct MisplacedSwiftTests {
    @Test("rejects 'swift' options without effect")
    func fires() {
        expect(
            MisplacedSwift.self,
            in: """
                specc: 1
                api: Blog
                host: https://a.b
                swift: { name: 1️⃣Blg1️⃣ }
                """,
            """
            specc: 1
            service: Posts
            endpoints: { a: { call: GET /a, returns: A } }
            swift: { access: 2️⃣public2️⃣, sourceLocations: 3️⃣true3️⃣, mocks: 5️⃣true5️⃣ }
            types: { A: { $swift: { access: 4️⃣public4️⃣ }, id: int } }
            """,
            finds: [
                Finding(1, "a file has no Swift name", hint: "name its declarations with 'api' and 'service'"),
                Finding(2, "'access' applies to the whole API", hint: "set it in the file that declares 'api'"),
                Finding(
                    3,
                    "'sourceLocations' applies to the whole API",
                    hint: "set it in the file that declares 'api'"
                ),
                Finding(5, "'mocks' applies to the whole API", hint: "set it in the file that declares 'api'"),
                Finding(4, "'access' applies to the whole API", hint: "set it in the file that declares 'api'"),
            ]
        )
    }

    @Test("accepts them in the api file")
    func silent() {
        expect(
            MisplacedSwift.self,
            in: """
                swift: { access: public, mutable: true }
                endpoints: { a: { call: GET /a } }
                """
        )
    }
}
