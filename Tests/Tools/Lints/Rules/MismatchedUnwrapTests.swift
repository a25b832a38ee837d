import CatalogTestSupport
import Testing

@testable import SpeccLints

struct MismatchedUnwrapTests {
    @Test("warns about returning the envelope that 'unwrap' removes")
    func fires() {
        expect(
            MismatchedUnwrap.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: Hits, unwrap: 1️⃣hits1️⃣ }
                types: { Hits: { hits: list<int> } }
                """,
            finds: [
                Finding(
                    1,
                    "the returned type has a field 'hits', so it seems to be the envelope itself",
                    hint: "write 'returns: list<int>', or remove 'unwrap'"
                )
            ]
        )
    }

    @Test("is silent if the field is another one")
    func silent() {
        expect(
            MismatchedUnwrap.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: Hit, unwrap: data }
                types: { Hit: { id: int } }
                """
        )
    }
}
