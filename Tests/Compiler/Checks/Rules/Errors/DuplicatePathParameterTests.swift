import Testing

@testable import SpeccChecks

struct DuplicatePathParameterTests {
    @Test("reports the second parameter with the same name in a path")
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

    @Test("accepts different names")
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
