import Testing

@testable import SpeccChecks

struct DuplicateNameTests {
    @Test("rejects a name that is listed twice")
    func fires() {
        expect(
            DuplicateName.self,
            in: """
                credentials: { a: { oauth2: clientCredentials, token: https://a.b, scopes: [r, 1️⃣r1️⃣] } }
                defaults: { tags: [x, y, 2️⃣x2️⃣] }
                endpoints:
                  get: { call: GET /a, cache: { group: g }, returns: { 200: { s: string } } }
                  put: { call: PUT /a, invalidates: [g, 3️⃣g3️⃣] }
                  wait: { poll: get, until: { s: [a, 4️⃣a4️⃣] } }
                """,
            finds: [
                Finding(1, "'r' is listed twice", hint: "remove one of them"),
                Finding(2, "'x' is listed twice", hint: "remove one of them"),
                Finding(3, "'g' is listed twice", hint: "remove one of them"),
                Finding(4, "'a' is listed twice", hint: "remove one of them"),
            ]
        )
    }

    @Test("accepts different names")
    func silent() {
        expect(
            DuplicateName.self,
            in: """
                endpoints: { a: { call: GET /a, tags: [x, y] } }
                """
        )
    }
}
