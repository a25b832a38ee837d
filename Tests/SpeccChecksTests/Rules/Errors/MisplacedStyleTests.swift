import Testing

@testable import SpeccChecks

@Suite("A list style")
struct MisplacedStyleTests {
    @Test("is for lists in a query")
    func fires() {
        expect(
            MisplacedStyle.self,
            in: """
                endpoints:
                  a:
                    call: GET /a/{id}
                    params: { id: { style: 1️⃣comma1️⃣ } }
                    query: { a: { type: int, style: 2️⃣comma2️⃣ } }
                """,
            finds: [
                Finding(
                    1,
                    "'id' is no list and has no 'style'",
                    hint: "leave it out, or make the type a list: 'list<string>'"
                ),
                Finding(
                    2,
                    "'a' is no list and has no 'style'",
                    hint: "leave it out, or make the type a list: 'list<string>'"
                ),
            ]
        )
    }

    @Test("is fine there")
    func silent() {
        expect(
            MisplacedStyle.self,
            in: """
                endpoints:
                  a: { call: GET /a, query: { a: { type: list<int>?, style: comma } } }
                """
        )
    }
}
