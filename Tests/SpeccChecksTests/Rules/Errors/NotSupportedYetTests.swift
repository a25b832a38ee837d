import Testing

@testable import SpeccChecks

@Suite("What the generator lacks")
struct NotSupportedYetTests {
    @Test("is refused at its line, whatever else is right")
    func fires() {
        expect(
            NotSupportedYet.self,
            in: """
                endpoints: { a: { call: GET /a, returns: Mood } }
                types:
                  Mood: { $enum: [{ value: happy, 1️⃣example1️⃣: true }, sad] }
                """,
            finds: [
                Finding(
                    1,
                    "'example' is not supported yet",
                    hint: "it is checked, but this version generates no code for it"
                )
            ]
        )
    }

    @Test("is not complained of where nothing of it is used")
    func silent() {
        expect(
            NotSupportedYet.self,
            in: """
                endpoints: { a: { call: GET /a, timeout: 5s } }
                """
        )
    }
}
