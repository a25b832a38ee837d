import Testing

@testable import SpeccChecks

@Suite("A path with one name twice")
struct DuplicatePathParameterTests {
    @Test("is reported at the second")
    func fires() {
        expect(
            DuplicatePathParameter.self,
            in: """
                endpoints:
                  a:
                    call: GET /a/{id}/b/{1️⃣id1️⃣}
                """,
            finds: [
                Finding(1, "duplicate path parameter '{id}'", hint: "give each parameter its own name")
            ]
        )
    }

    @Test("is fine with two names")
    func silent() {
        expect(
            DuplicatePathParameter.self,
            in: """
                endpoints:
                  a:
                    call: GET /a/{id}/b/{other}
                """
        )
    }
}
