import Testing

@testable import SpeccChecks

struct ConflictingMemberNamesTests {
    @Test("rejects members with the same Swift name")
    func fires() {
        expect(
            ConflictingMemberNames.self,
            in: """
                endpoints: { a: { call: GET /a, returns: { 200: A, 201: B, 202: C } } }
                types:
                  A: { $oneOf: { push_event: X, 1️⃣push-event1️⃣: Y }, $by: type }
                  B: { $oneOf: { 1: X, 2️⃣22️⃣: X }, $by: type, $tag: int }
                  C: { $oneOf: { a: X, b: { $type: Y, $swift: { name: 3️⃣a3️⃣ } } }, $by: type }
                  X: { a: int }
                  Y: { a: int }
                """,
            finds: [
                Finding(
                    1,
                    "member 'push-event' and member 'push_event' have the same Swift name 'pushEvent'",
                    hint: "rename one of them: '{ $type: …, $swift: { name: … } }'"
                ),
                Finding(
                    2,
                    "member '2' and member '1' have the same Swift name 'x'",
                    hint: "rename one of them: '{ $type: …, $swift: { name: … } }'"
                ),
                Finding(
                    3,
                    "member 'b' and member 'a' have the same Swift name 'a'",
                    hint: "rename one of them: '{ $type: …, $swift: { name: … } }'"
                ),
            ]
        )
    }

    @Test("rejects members of a generic union with the same Swift name")
    func parameters() {
        expect(
            ConflictingMemberNames.self,
            in: """
                endpoints: { a: { call: GET /a, returns: { 200: A<X>, 201: A<Y>, 202: B<Y> } } }
                types:
                  A<T>: { $oneOf: { 1️⃣11️⃣: T, 2: X }, $by: type, $tag: int }
                  B<T>: { $oneOf: [list<X>, T] }
                  X: { a: int }
                  Y: { a: int }
                """,
            finds: [
                Finding(
                    1,
                    "member '1' and member '2' have the same Swift name 'x'",
                    hint: "rename one of them: '{ $type: …, $swift: { name: … } }'"
                )
            ]
        )
    }

    @Test("accepts members with different names")
    func silent() {
        expect(
            ConflictingMemberNames.self,
            in: """
                endpoints: { a: { call: GET /a, returns: { 200: A, 201: B, 202: C } } }
                types:
                  A: { $oneOf: { push: X, unknown: X }, $by: type }
                  B: { $oneOf: { 1: X, 2: { $type: X, $swift: { name: other } } }, $by: type, $tag: int }
                  C: { $oneOf: [int, string, list<X>, X] }
                  X: { a: int }
                """
        )
    }
}
