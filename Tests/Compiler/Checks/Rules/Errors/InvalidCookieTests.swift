import Testing

@testable import SpeccChecks

struct InvalidCookieTests {
    @Test("rejects malformed names and values of cookies")
    func fires() {
        expect(
            InvalidCookie.self,
            in: """
                endpoints:
                  a: { call: GET /a, headers: { Cookie: { type: { 1️⃣"a b"1️⃣: string, c: 2️⃣list<int>2️⃣ } } } }
                  b: { call: GET /b, headers: { cookie: { type: Jar? } } }
                types: { Jar: { d: 3️⃣Jar?3️⃣ } }
                """,
            finds: [
                Finding(1, "'a b' is not a valid cookie name", hint: "use letters, digits, hyphens and underscores"),
                Finding(2, "a cookie value must be a scalar", hint: "use a scalar or an enum"),
                Finding(3, "a cookie value must be a scalar", hint: "use a scalar or an enum"),
            ]
        )
    }

    @Test("accepts scalars and enums in the object of a header")
    func silent() {
        expect(
            InvalidCookie.self,
            in: """
                endpoints:
                  a: { call: GET /a, headers: { Cookie: { type: { session: string, theme: [dark, light], n: int? } } } }
                """
        )
    }
}
