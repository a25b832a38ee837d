import Testing

@testable import SpeccChecks

struct InvalidCatchAllTypeTests {
    @Test("rejects types other than string for a catch-all parameter")
    func fires() {
        expect(
            InvalidCatchAllType.self,
            in: """
                endpoints:
                  a: { call: "GET /a/{rest*}", params: { rest: 1️⃣int1️⃣ } }
                """,
            finds: [Finding(1, "a catch-all path parameter must be a string", hint: "write 'string'")]
        )
    }

    @Test("accepts docs and constraints")
    func silent() {
        expect(
            InvalidCatchAllType.self,
            in: """
                endpoints:
                  a: { call: "GET /a/{rest*}", params: { rest: { docs: The key., length: 1..1024 } } }
                  b: { call: "GET /a/{n:int}", params: { n: { docs: A number. } } }
                """
        )
    }
}
