import Testing

@testable import SpeccChecks

@Suite("A name that is the API's")
struct ShadowedHomeTests {
    @Test("is none for an endpoint or an inline type")
    func fires() {
        expect(
            ShadowedHome.self,
            in: """
                endpoints:
                  1️⃣blog1️⃣: { call: GET /a, query: { 2️⃣blog2️⃣: { type: [a, b] } }, returns: A }
                types: { A: { 3️⃣blog3️⃣: [a, b] } }
                """,
            finds: [
                Finding(
                    1,
                    "'blog' becomes 'Blog', which is the API",
                    hint: "give it another name with 'swift: { name: … }'"
                ),
                Finding(2, "'blog' becomes 'Blog', which is the API", hint: "declare its type in 'types'"),
                Finding(3, "'blog' becomes 'Blog', which is the API", hint: "declare its type in 'types'"),
            ]
        )
    }

    @Test("is fine for a parameter or a field")
    func silent() {
        expect(
            ShadowedHome.self,
            in: """
                endpoints:
                  a: { call: GET /a, query: { blog: string }, returns: { 200: { blog: A } } }
                types: { A: { blog: int } }
                """
        )
    }
}
