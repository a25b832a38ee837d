import Testing

@testable import SpeccChecks

struct DuplicateEnumExampleTests {
    @Test("reports the second example of an enum")
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

    @Test("accepts one example")
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
