import Testing

@testable import SpeccChecks

struct PatchInResponseTests {
    @Test("rejects patches in responses and errors")
    func fires() {
        expect(
            PatchInResponse.self,
            in: """
                defaults: { errors: { 4xx: Problem } }
                endpoints:
                  a: { call: GET /a, returns: list<X> }
                  b: { call: PATCH /b, body: X, returns: { 200: { m: 3️⃣merge<Y>3️⃣ } } }
                types:
                  X: { y: Y? }
                  Y: { a: 1️⃣patch<int>1️⃣, b: { c: 2️⃣patch<string>2️⃣ } }
                  Problem: { why: 4️⃣patch<string>4️⃣ }
                """,
            finds: [
                Finding(
                    3,
                    "'patch' and 'merge' are not allowed in responses",
                    hint: "declare a separate type for the body"
                ),
                Finding(
                    1,
                    "'patch' and 'merge' are not allowed in responses",
                    hint: "declare a separate type for the body"
                ),
                Finding(
                    2,
                    "'patch' and 'merge' are not allowed in responses",
                    hint: "declare a separate type for the body"
                ),
                Finding(
                    4,
                    "'patch' and 'merge' are not allowed in responses",
                    hint: "declare a separate type for the body"
                ),
            ]
        )
    }

    @Test("accepts patches in a body")
    func silent() {
        expect(
            PatchInResponse.self,
            in: """
                endpoints:
                  a: { call: PATCH /a, body: { x: patch<int>, y: merge<X>? }, returns: X }
                  b: { call: PATCH /b, body: Change, returns: X }
                types:
                  X: { a: int }
                  Change: { a: patch<list<int>> }
                """
        )
    }
}

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
