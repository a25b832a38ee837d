import Testing

@testable import SpeccChecks

struct CyclicExtendsTests {
    @Test("reports every type of an 'extends' cycle")
    func fires() {
        expect(
            CyclicExtends.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: A }
                types:
                  A: { $extends: 1️⃣B1️⃣, a: int }
                  B: { $extends: [D, 2️⃣A2️⃣], b: int }
                  C: { $extends: A, c: int }
                  D: { d: int }
                  E: { $extends: 3️⃣E3️⃣, e: int }
                """,
            finds: [
                Finding(1, "type 'A' extends itself", hint: "extend another type"),
                Finding(2, "type 'B' extends itself", hint: "extend another type"),
                Finding(3, "type 'E' extends itself", hint: "extend another type"),
            ]
        )
    }

    @Test("accepts two types that extend the same one")
    func silent() {
        expect(
            CyclicExtends.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: B, errors: { 404: C } }
                types:
                  A: { a: int }
                  B: { $extends: A, b: int }
                  C: { $extends: A, c: int }
                """
        )
    }
}
