import Testing

@testable import SpeccChecks

@Suite("A flag")
struct InvalidFlagTests {
    @Test("is a bare name in the query")
    func fires() {
        expect(
            InvalidFlag.self,
            in: """
                endpoints:
                  a:
                    call: GET /a/{id}
                    params: { id: { flag: 1️⃣true1️⃣ } }
                    query:
                      b: { flag: true, type: 2️⃣int2️⃣ }
                """,
            finds: [
                Finding(1, "only a query item can be a flag", hint: "path parameters always have a value"),
                Finding(
                    2,
                    "flag 'b' must be a bool",
                    hint: "write 'bool', or remove the type if the flag is always sent"
                ),
            ]
        )
    }

    @Test("is always there, or as the caller says")
    func silent() {
        expect(
            InvalidFlag.self,
            in: """
                endpoints:
                  a:
                    call: GET /a
                    query: { uploads: { flag: true }, deep: { flag: true, type: bool, default: false }, x: { flag: false, type: int } }
                """
        )
    }
}
