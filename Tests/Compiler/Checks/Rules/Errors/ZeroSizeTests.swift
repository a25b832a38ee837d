import Testing

@testable import SpeccChecks

struct ZeroSizeTests {
    @Test("rejects zero sizes")
    func fires() {
        expect(
            ZeroSize.self,
            in: """
                defaults: { limits: { response: 1️⃣0B1️⃣ } }
                endpoints: { a: { call: GET /a, log: { level: body, size: 2️⃣0KB2️⃣ } } }
                """,
            finds: [
                Finding(1, "response limit must be greater than zero", hint: "use 'none' for no limit"),
                Finding(2, "size must be greater than zero", hint: "use 'level: headers' to omit bodies"),
            ]
        )
    }

    @Test("accepts small sizes and 'none'")
    func silent() {
        expect(
            ZeroSize.self,
            in: """
                defaults: { limits: { response: none } }
                endpoints: { a: { call: GET /a, limits: { response: 1B } } }
                """
        )
    }
}
