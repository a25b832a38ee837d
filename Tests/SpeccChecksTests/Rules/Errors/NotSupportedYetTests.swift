import Testing

@testable import SpeccChecks

@Suite("What the generator lacks")
struct NotSupportedYetTests {
    @Test("is refused at its line, whatever else is right")
    func fires() {
        expect(
            NotSupportedYet.self,
            in: """
                1️⃣credentials1️⃣: { token: bearer }
                defaults: { 2️⃣log2️⃣: body }
                endpoints:
                  a: { call: GET /a, 3️⃣cache3️⃣: 60s }
                """,
            finds: [
                Finding(
                    1,
                    "'credentials' is not supported yet",
                    hint: "it is checked, but this version generates no code for it"
                ),
                Finding(
                    2,
                    "'log' is not supported yet",
                    hint: "it is checked, but this version generates no code for it"
                ),
                Finding(
                    3,
                    "'cache' is not supported yet",
                    hint: "it is checked, but this version generates no code for it"
                ),
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
