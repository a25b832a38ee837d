import Testing

@testable import SpeccChecks

struct ConflictingExampleNamesTests {
    @Test("reports the second example with the same Swift name, also if one is named like a status")
    func fires() {
        expect(
            ConflictingExampleNames.self,
            in: """
                defaults: { errors: { 4xx: text } }
                endpoints:
                  a: { call: GET /a, returns: int, examples: { sold out: 0, 1️⃣soldOut1️⃣: 1, notFound: 2, 2️⃣4042️⃣: gone } }
                """,
            finds: [
                Finding(
                    1,
                    "example 'soldOut' and example 'sold out' have the same Swift name 'soldOut'",
                    hint: "rename one of them"
                ),
                Finding(
                    2,
                    "example '404' and example 'notFound' have the same Swift name 'notFound'",
                    hint: "rename one of them"
                ),
            ]
        )
    }

    @Test("accepts one name for two endpoints")
    func silent() {
        expect(
            ConflictingExampleNames.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: int, examples: { none: 0, one: 1 } }
                  b: { call: GET /b, returns: int, examples: { none: 0 } }
                """
        )
    }
}
