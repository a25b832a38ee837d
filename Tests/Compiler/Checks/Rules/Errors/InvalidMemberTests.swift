import Testing

@testable import SpeccChecks

struct InvalidMemberTests {
    @Test("rejects tagged members that are not objects, and tags that do not match '$tag'")
    func fires() {
        expect(
            InvalidMember.self,
            in: """
                endpoints: { a: { call: GET /a, returns: A } }
                types:
                  A: { b: B, c: C, d: D }
                  B: { $oneOf: { x: 1️⃣string1️⃣, y: X, z: 2️⃣list<X>2️⃣ }, $by: type }
                  C: { $oneOf: { 1: X, 3️⃣two3️⃣: Y, 4️⃣024️⃣: Z, 6️⃣-06️⃣: W }, $by: type, $tag: int }
                  D: { $oneOf: [5️⃣int5️⃣] }
                  X: { a: int }
                  Y: { a: int }
                  Z: { a: int }
                  W: { a: int }
                """,
            finds: [
                Finding(1, "'string' has no field 'type'", hint: "members of a union with '$by' must be objects"),
                Finding(2, "'list<X>' has no field 'type'", hint: "members of a union with '$by' must be objects"),
                Finding(3, "'two' is not an integer", hint: "this union has '$tag: int'"),
                Finding(4, "'02' is not an integer", hint: "this union has '$tag: int'"),
                Finding(6, "'-0' is not the canonical form of 0", hint: "write '0'"),
                Finding(5, "a union needs at least two types", hint: "use the type itself"),
            ]
        )
    }

    @Test("rejects tagged members of a generic union that are not objects")
    func parameters() {
        expect(
            InvalidMember.self,
            in: """
                endpoints: { a: { call: GET /a, returns: { 200: A<X>, 201: A<1️⃣int1️⃣> } } }
                types:
                  A<T>: { $oneOf: { x: T, y: X }, $by: type }
                  X: { a: int }
                """,
            finds: [Finding(1, "'int' has no field 'type'", hint: "members of a union with '$by' must be objects")]
        )
    }

    @Test("accepts declared, instantiated and inline members")
    func silent() {
        expect(
            InvalidMember.self,
            in: """
                endpoints: { a: { call: GET /a, returns: A } }
                types:
                  A: { $oneOf: { 1: X, 2: Page<X>, 3: { $type: Named, $swift: { name: third } }, 4: { b: int } }, $by: type, $tag: int }
                  X: { a: int }
                  Named: X
                  Page<T>: { items: list<T> }
                """
        )
    }
}
