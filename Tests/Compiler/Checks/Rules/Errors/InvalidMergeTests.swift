import Testing

@testable import SpeccChecks

struct InvalidMergeTests {
    @Test("rejects 'merge' of types without fields")
    func fires() {
        expect(
            InvalidMerge.self,
            in: """
                endpoints:
                  a: { call: PATCH /a, body: merge<1️⃣State1️⃣> }
                  b: { call: PATCH /b, body: merge<2️⃣list<X>2️⃣> }
                types:
                  State: [a, b]
                  X: { a: int }
                """,
            finds: [
                Finding(1, "'State' has no fields to merge", hint: "'patch<…>' is for a single value"),
                Finding(2, "'list<X>' has no fields to merge", hint: "'patch<…>' is for a single value"),
            ]
        )
    }

    @Test("accepts objects, types that extend others, and aliases")
    func silent() {
        expect(
            InvalidMerge.self,
            in: """
                endpoints:
                  a: { call: PATCH /a, body: merge<X> }
                  b: { call: PATCH /b, body: merge<Page<X>> }
                  c: { call: PATCH /c, body: { job: merge<Named>? } }
                types:
                  Base: { id: int }
                  X: { $extends: Base, a: int }
                  Named: X
                  Page<T>: { items: list<T> }
                """
        )
    }
}
