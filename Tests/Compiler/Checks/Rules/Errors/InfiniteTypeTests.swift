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
                finding(1, "A"),
                finding(2, "B"),
                finding(3, "C"),
            ]
        )
    }

    @Test("rejects types that require a list or map of themselves that is not empty")
    func nonemptyLists() {
        expect(
            InfiniteType.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: A, errors: { 404: B } }
                types:
                  1️⃣A1️⃣: { children: { $type: list<A>, $items: 1..3 } }
                  2️⃣B2️⃣: { inner: { named: Named } }
                  Named: { $type: map<B>, $items: 2.. }
                """,
            finds: [
                finding(1, "A"),
                finding(2, "B"),
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
                  B: { a: A?, some: { $type: "list<A>?", $items: 1..3 }, few: { $type: list<A>, $items: ..3 } }
                """
        )
    }

    private func finding(_ marker: Int, _ name: String) -> Finding {
        Finding(
            marker,
            "'\(name)' has no finite value: its required fields lead back to it",
            hint: "make one of them optional, or a list that may be empty"
        )
    }
}
