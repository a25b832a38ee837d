import Testing

@testable import SpeccChecks

@Suite("A read that makes something stale")
struct InvalidatesOnReadTests {
    @Test("is refused")
    func fires() {
        expect(
            InvalidatesOnRead.self,
            in: """
                endpoints:
                  a: { call: GET /a, cache: { group: feed }, invalidates: [1️⃣feed1️⃣] }
                """,
            finds: [
                Finding(
                    1,
                    "a GET changes nothing, so nothing is stale after it",
                    hint: "'invalidates' belongs on the calls that change something"
                )
            ]
        )
    }

    @Test("is no write")
    func silent() {
        expect(
            InvalidatesOnRead.self,
            in: """
                endpoints:
                  a: { call: GET /a, cache: { group: feed } }
                  b: { call: DELETE /a, invalidates: [feed] }
                """
        )
    }
}
