import Testing

@testable import SpeccChecks

@Suite("A word twice in one enum")
struct DuplicateEnumValueTests {
    @Test("is reported at the second")
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

    @Test("is fine in two enums")
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
