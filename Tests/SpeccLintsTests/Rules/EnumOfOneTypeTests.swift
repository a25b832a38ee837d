import SpeccTesting
import Testing

@testable import SpeccLints

@Suite("An enum of one type")
struct EnumOfOneTypeTests {
    @Test("was meant as a list")
    func fires() {
        expect(
            EnumOfOneType.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: 1️⃣[User]1️⃣ }
                  b: { call: GET /b, query: { ids: { type: 2️⃣[int]2️⃣ } }, returns: list<User> }
                types: { User: { id: int } }
                """,
            finds: [
                Finding(
                    1,
                    "answer of endpoint 'a' is an enum with the only word 'User'",
                    hint: "did you mean 'list<User>'?"
                ),
                Finding(2, "parameter 'ids' is an enum with the only word 'int'", hint: "did you mean 'list<int>'?"),
            ]
        )
    }

    @Test("is fine with a word that is no type")
    func silent() {
        expect(
            EnumOfOneType.self,
            in: """
                endpoints:
                  a: { call: GET /a, query: { mode: { type: [fast] } } }
                """
        )
    }
}
