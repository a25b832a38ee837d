import Testing

@testable import SpeccChecks

struct UnsafeRetryTests {
    @Test("rejects 'on' without effect")
    func withoutEffect() {
        expect(
            UnsafeRetry.self,
            in: """
                endpoints:
                  a: { call: POST /a, retry: { on: [1️⃣5xx1️⃣], unexecuted: [429] } }
                  b: { call: PUT /b, retry: { on: [5xx], unexecuted: [429] } }
                  c: { call: POST /c, retry: { unexecuted: [429] } }
                """,
            finds: [
                Finding(
                    1,
                    "'on' applies only to idempotent methods; POST is retried only on 'unexecuted'",
                    hint: "remove 'on', or write 'safe: true' for the endpoint if repeating is harmless"
                )
            ]
        )
    }

    @Test("rejects retries of methods that are not idempotent")
    func fires() {
        expect(
            UnsafeRetry.self,
            in: """
                endpoints:
                  a: { call: POST /a, retry: 1️⃣{ on: [5xx] }1️⃣ }
                  b: { call: PATCH /b, retry: 2️⃣{ attempts: 4 }2️⃣ }
                """,
            finds: [
                Finding(
                    1,
                    "retrying POST requests may repeat their effect",
                    hint:
                        "write 'safe: true' for the endpoint if repeating is harmless, list 'unexecuted' statuses, or add 'idempotency'"
                ),
                Finding(
                    2,
                    "retrying PATCH requests may repeat their effect",
                    hint:
                        "write 'safe: true' for the endpoint if repeating is harmless, list 'unexecuted' statuses, or add 'idempotency'"
                ),
            ]
        )
    }

    @Test("accepts retries that are safe, disabled or inherited")
    func silent() {
        expect(
            UnsafeRetry.self,
            in: """
                defaults: { retry: { on: [5xx] } }
                endpoints:
                  a: { call: POST /a }
                  b: { call: POST /b, safe: true, retry: { attempts: 3 } }
                  c: { call: POST /c, retry: never }
                  d: { call: POST /d, retry: { unexecuted: [429] } }
                  e: { call: PUT /e, retry: { on: [5xx] } }
                  f: { call: POST /f, retry: { on: [5xx], safe: true } }
                """
        )
    }
}
