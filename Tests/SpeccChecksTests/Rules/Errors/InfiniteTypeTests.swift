import Testing

@testable import SpeccChecks

struct InfiniteTypeTests {
    @Test("rejects types that require themselves")
    func fires() {
        expect(
            InfiniteType.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: A, errors: { 404: D } }
                types:
                  1️⃣A1️⃣: { b: B }
                  2️⃣B2️⃣: { inner: { a: A } }
                  3️⃣C3️⃣: { c: C, id: int }
                  D: { c: C }
                """,
            finds: [
                Finding(
                    1,
                    "'A' has no finite value: its required fields lead back to it",
                    hint: "make one of them optional, or a list"
                ),
                Finding(
                    2,
                    "'B' has no finite value: its required fields lead back to it",
                    hint: "make one of them optional, or a list"
                ),
                Finding(
                    3,
                    "'C' has no finite value: its required fields lead back to it",
                    hint: "make one of them optional, or a list"
                ),
            ]
        )
    }

    @Test("accepts recursion through an optional field, a list or a map")
    func silent() {
        expect(
            InfiniteType.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: A }
                types:
                  A: { parent: A?, children: list<A>, named: map<A>, other: B }
                  B: { a: A? }
                """
        )
    }
}
