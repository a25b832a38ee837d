import CatalogTestSupport
import Testing

@testable import SpeccLints

struct DelimitedPatternTests {
    @Test("warns about a pattern between slashes")
    func fires() {
        expect(
            DelimitedPattern.self,
            in: """
                endpoints:
                  a: { call: GET /a, query: { a: { type: string, pattern: 1️⃣"/[a-z]+/i"1️⃣ } } }
                """,
            finds: [
                Finding(
                    1,
                    "the slashes are a part of the pattern of parameter 'a'",
                    hint: "write '[a-z]+', which must match the whole text"
                )
            ]
        )
    }

    @Test("is silent for similar text with another meaning")
    func silent() {
        expect(
            DelimitedPattern.self,
            in:
                #"endpoints: { a: { call: GET /a, query: { a: { type: string, pattern: "/[a-z]+/[a-z]+" }, b: { type: string, pattern: "/" } } } }"#
        )
    }
}
