import CatalogTestSupport
import Testing

@testable import SpeccLints

@Suite("An envelope that is returned and taken away")
struct MismatchedUnwrapTests {
    @Test("is warned of")
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
                    "the returned type has a field 'hits' itself, and is taken to stand in another one",
                    hint: "'returns' says what stands in the field: write 'returns: list<int>', or leave 'unwrap' out"
                )
            ]
        )
    }

    @Test("is not seen where the field is another one")
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
