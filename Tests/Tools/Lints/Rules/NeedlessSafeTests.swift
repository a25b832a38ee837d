import CatalogTestSupport
import Testing

@testable import SpeccLints

struct NeedlessSafeTests {
    @Test("warns about endpoints whose method is idempotent")
    func fires() {
        expect(
            NeedlessSafe.self,
            in: """
                endpoints:
                  a: { call: GET /a, safe: 1️⃣true1️⃣ }
                  b: { call: PUT /b, safe: 2️⃣true2️⃣ }
                """,
            finds: [
                Finding(1, "'safe' has no effect: repeating GET requests is harmless anyway", hint: "remove it"),
                Finding(2, "'safe' has no effect: repeating PUT requests is harmless anyway", hint: "remove it"),
            ]
        )
    }

    @Test("accepts it where it has an effect")
    func silent() {
        expect(
            NeedlessSafe.self,
            in: """
                endpoints:
                  a: { call: POST /a, safe: true }
                  b: { call: PATCH /b, safe: true }
                  c: { call: QUERY /c, safe: true }
                  d: { call: GET /d, safe: false }
                """
        )
    }
}
