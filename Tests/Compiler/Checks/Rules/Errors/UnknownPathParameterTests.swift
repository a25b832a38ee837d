import Testing

@testable import SpeccChecks

struct UnknownPathParameterTests {
    @Test("rejects an unknown path parameter with the nearest name")
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

    @Test("accepts parameters of the path")
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
