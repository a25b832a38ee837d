import Testing

@testable import SpeccChecks

struct InvalidDistinctTests {
    @Test("rejects '$distinct' for types other than scalars")
    func fires() {
        expect(
            InvalidDistinct.self,
            in: """
                endpoints: { a: { call: GET /a, returns: X } }
                types:
                  A: { $type: list<int>, 1️⃣$distinct1️⃣: true }
                  B: { $type: X, 2️⃣$distinct2️⃣: true }
                  C: { $type: json, 3️⃣$distinct3️⃣: true }
                  X: { a: A, b: B?, c: C }
                """,
            finds: [
                Finding(1, "only a scalar can be '$distinct'", hint: "such as string, int64 or uuid"),
                Finding(2, "only a scalar can be '$distinct'", hint: "such as string, int64 or uuid"),
                Finding(3, "only a scalar can be '$distinct'", hint: "such as string, int64 or uuid"),
            ]
        )
    }

    @Test("accepts '$distinct' for scalars")
    func silent() {
        expect(
            InvalidDistinct.self,
            in: """
                endpoints: { a: { call: "GET /a/{id:Id}", returns: X } }
                types:
                  Id: { $type: Text, $distinct: true }
                  Text: { $type: string, $pattern: "[0-9]+" }
                  List: { $type: list<int>, $distinct: false }
                  X: { id: Id, list: List }
                """
        )
    }
}
