import Testing

@testable import SpeccChecks

@Suite("A name in params that the path does not have")
struct UnknownPathParameterTests {
    @Test("is reported with the nearest")
    func fires() {
        expect(
            UnknownPathParameter.self,
            in: """
                endpoints:
                  a: { call: "GET /a/{owner}", params: { 1️⃣onwer1️⃣: { docs: Whose. }, 2️⃣page2️⃣: int } }
                  b: { call: "PUT ${url:url}", params: { 3️⃣uri3️⃣: { docs: Where. } } }
                """,
            finds: [
                Finding(1, "the path has no parameter '{onwer}'", hint: "did you mean 'owner'?"),
                Finding(
                    2,
                    "the path has no parameter '{page}'",
                    hint: "declare other parameters in 'query' or 'headers'"
                ),
                Finding(3, "the path has no parameter '{uri}'", hint: "did you mean 'url'?"),
            ]
        )
    }

    @Test("is fine where the path has it")
    func silent() {
        expect(
            UnknownPathParameter.self,
            in: """
                endpoints:
                  a: { call: "GET /a/{owner}", params: { owner: { docs: Whose. } } }
                  b: { call: "PUT ${url:url}", params: { url: { docs: Where. } } }
                """
        )
    }
}
