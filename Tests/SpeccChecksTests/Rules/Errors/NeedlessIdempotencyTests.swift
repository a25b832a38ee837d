import Testing

@testable import SpeccChecks

@Suite("A key for what changes nothing")
struct NeedlessIdempotencyTests {
    @Test("is refused")
    func fires() {
        expect(
            NeedlessIdempotency.self,
            in: """
                endpoints:
                  a: { call: GET /a, idempotency: 1️⃣Idempotency-Key1️⃣ }
                """,
            finds: [
                Finding(1, "a GET request needs no idempotency key: repeating it changes nothing", hint: "remove it")
            ]
        )
    }

    @Test("is fine where something changes")
    func silent() {
        expect(
            NeedlessIdempotency.self,
            in: """
                endpoints:
                  a: { call: POST /a, idempotency: Idempotency-Key, retry: { on: [5xx] } }
                  b: { call: PUT /b, idempotency: Idempotency-Key }
                """
        )
    }
}
