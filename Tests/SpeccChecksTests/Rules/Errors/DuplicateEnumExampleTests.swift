import Testing

@testable import SpeccChecks

@Suite("Two examples of one enum")
struct DuplicateEnumExampleTests {
    @Test("are reported at the second")
    func fires() {
        expect(
            DuplicateEnumExample.self,
            in: """
                endpoints: { a: { call: GET /a } }
                types:
                  Mood:
                    - { value: fine, example: true }
                    - { value: sad, example: false }
                    - { value: happy, example: 1️⃣true1️⃣ }
                """,
            finds: [
                Finding(1, "this enum already has the example 'fine'", hint: "remove one of them")
            ]
        )
    }

    @Test("are one too many, and one is not")
    func silent() {
        expect(
            DuplicateEnumExample.self,
            in: """
                endpoints: { a: { call: GET /a } }
                types:
                  Mood: [{ value: fine, example: false }, { value: happy, example: true }]
                  Size: [small, { value: large, example: true }]
                """
        )
    }
}
