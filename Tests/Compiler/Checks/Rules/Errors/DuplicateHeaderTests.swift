import Testing

@testable import SpeccChecks

struct DuplicateHeaderTests {
    @Test("rejects headers that differ in case only")
    func fires() {
        expect(
            DuplicateHeader.self,
            in: """
                endpoints:
                  a: { call: GET /a, headers: { Accept: a/b, 1️⃣accept1️⃣: c/d } }
                """,
            finds: [
                Finding(1, "duplicate header 'accept'", hint: "header names are case-insensitive")
            ]
        )
    }

    @Test("accepts a header that replaces an inherited one")
    func silent() {
        expect(
            DuplicateHeader.self,
            in: """
                defaults: { headers: { Accept: a/b } }
                endpoints:
                  a: { call: GET /a, headers: { accept: c/d } }
                """
        )
    }
}
