import Testing

@testable import SpeccChecks

struct ConflictingNestedTypeNamesTests {
    @Test("reports the second inline type with the same Swift name")
    func fires() {
        expect(
            ConflictingNestedTypeNames.self,
            in: """
                endpoints:
                  a:
                    call: GET /a
                    query: { type: { type: [a, b] }, 1️⃣typeKind1️⃣: { type: [a, b] }, created: { type: [a, b] } }
                    returns: { 200: { id: int, type: [a], 2️⃣type_kind2️⃣: [b] }, 3️⃣2013️⃣: { id: int } }
                """,
            finds: [
                Finding(
                    1,
                    "the inline type of parameter 'typeKind' and the inline type of parameter 'type' "
                        + "have the same Swift name 'TypeKind'",
                    hint: "declare one of them in 'types'"
                ),
                Finding(
                    2,
                    "the inline type of field 'type_kind' and the inline type of field 'type' "
                        + "have the same Swift name 'TypeKind'",
                    hint: "declare one of them in 'types'"
                ),
                Finding(
                    3,
                    "the inline type of status '201' and the inline type of parameter 'created' "
                        + "have the same Swift name 'Created'",
                    hint: "declare one of them in 'types'"
                ),
            ]
        )
    }

    @Test("rejects a name in 'swift' that another inline type has")
    func overridden() {
        expect(
            ConflictingNestedTypeNames.self,
            in: """
                endpoints:
                  a:
                    call: GET /a
                    query: { state: { type: [a, b] }, 1️⃣--1️⃣: { type: [a, b], swift: { name: state_ } } }
                """,
            finds: [
                Finding(
                    1,
                    "the inline type of parameter '--' and the inline type of parameter 'state' "
                        + "have the same Swift name 'State'",
                    hint: "declare one of them in 'types'"
                )
            ]
        )
    }

    @Test("accepts different names")
    func silent() {
        expect(
            ConflictingNestedTypeNames.self,
            in: """
                endpoints:
                  a: { call: GET /a, query: { type: { type: [a, b] }, kind: { type: [a, b] } } }
                """
        )
    }
}
