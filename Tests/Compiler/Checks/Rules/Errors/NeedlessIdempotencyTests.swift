import Testing

@testable import SpeccChecks

struct NeedlessIdempotencyTests {
    @Test("rejects an idempotency key for a read")
    func fires() {
        expect(
            NeedlessIdempotency.self,
            in: """
                endpoints:
                  a: { call: GET /a, idempotency: 1️⃣Idempotency-Key1️⃣ }
                  b: { call: REPORT /b, idempotency: 2️⃣Idempotency-Key2️⃣ }
                """,
            finds: [
                Finding(1, "GET requests need no idempotency key: repeating them changes nothing", hint: "remove it"),
                Finding(
                    2,
                    "REPORT requests need no idempotency key: repeating them changes nothing",
                    hint: "remove it"
                ),
            ]
        )
    }

    @Test("accepts an idempotency key for a write")
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
