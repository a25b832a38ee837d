import Testing

@testable import SpeccChecks

struct DuplicateEnumValueTests {
    @Test("reports the second case with the same value")
    func fires() {
        expect(
            DuplicateEnumValue.self,
            in: """
                endpoints:
                  a: { call: GET /a, query: { s: { type: [open, 1️⃣open1️⃣] } } }
                """,
            finds: [
                Finding(1, "duplicate enum case 'open'", hint: "remove one of them")
            ]
        )
    }

    @Test("accepts one value in two enums")
    func silent() {
        expect(
            DuplicateEnumValue.self,
            in: """
                endpoints:
                  a: { call: GET /a, query: { s: { type: [open, closed] }, t: { type: [open] } } }
                """
        )
    }
}
