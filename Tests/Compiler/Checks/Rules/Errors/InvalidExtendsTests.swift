import Testing

@testable import SpeccChecks

struct InvalidExtendsTests {
    @Test("rejects extending an enum")
    func fires() {
        expect(
            InvalidExtends.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: A, errors: { 404: { $extends: 2️⃣E2️⃣, x: int } } }
                types:
                  A: { $extends: 1️⃣E1️⃣, a: int }
                  E: [x, y]
                """,
            finds: [
                Finding(2, "'E' is an enum and has no fields", hint: "only types with fields can be extended"),
                Finding(1, "'E' is an enum and has no fields", hint: "only types with fields can be extended"),
            ]
        )
    }

    @Test("has no fields that could be query items")
    func parameters() {
        expect(
            InvalidExtends.self,
            in: """
                endpoints:
                  a: { call: GET /a, query: { $extends: 1️⃣E1️⃣ }, headers: { $extends: A } }
                types: { A: { X-A: int? }, E: [x, y] }
                """,
            finds: [
                Finding(1, "'E' is not an object type", hint: "only the fields of an object can be query items")
            ]
        )
    }

    @Test("accepts extending an object")
    func silent() {
        expect(
            InvalidExtends.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: A }
                types:
                  A: { $extends: B, a: int }
                  B: { b: int }
                """
        )
    }
}
