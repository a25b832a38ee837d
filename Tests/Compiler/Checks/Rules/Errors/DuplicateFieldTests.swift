import Testing

@testable import SpeccChecks

struct DuplicateFieldTests {
    @Test("reports a field that a type declares and extends, or extends twice")
    func fires() {
        expect(
            DuplicateField.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: B, errors: { 404: C } }
                types:
                  A: { id: int }
                  B: { $extends: A, 1️⃣id1️⃣: int }
                  D: { id: int }
                  C: { $extends: [2️⃣A, D], c: int }
                """,
            finds: [
                Finding(
                    1,
                    "duplicate field 'id' in type 'B'",
                    hint: "inherited fields cannot be declared again"
                ),
                Finding(
                    2,
                    "duplicate field 'id' in type 'C'",
                    hint: "inherited fields cannot be declared again"
                ),
            ]
        )
    }

    @Test("accepts different names")
    func silent() {
        expect(
            DuplicateField.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: B }
                types:
                  A: { id: int }
                  B: { $extends: A, ids: int }
                """
        )
    }
}
