import Testing

@testable import SpeccChecks

@Suite("A parameter of several segments")
struct InvalidCatchAllTypeTests {
    @Test("is text")
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

    @Test("may be documented and bounded")
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
