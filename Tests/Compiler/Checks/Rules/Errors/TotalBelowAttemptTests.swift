import Testing

@testable import SpeccChecks

struct TotalBelowAttemptTests {
    @Test("rejects a total below the attempt timeout")
    func fires() {
        expect(
            TotalBelowAttempt.self,
            in: """
                defaults: { timeout: { attempt: 10s, total: 1️⃣5s1️⃣ } }
                endpoints:
                  a: { call: GET /a, timeout: { idle: 2m, total: 2️⃣1m2️⃣ } }
                """,
            finds: [
                Finding(1, "'total' is shorter than 'attempt'", hint: "lengthen 'total', or shorten the other"),
                Finding(2, "'total' is shorter than 'idle'", hint: "lengthen 'total', or shorten the other"),
            ]
        )
    }

    @Test("accepts a total that is greater, none, or alone")
    func silent() {
        expect(
            TotalBelowAttempt.self,
            in: """
                endpoints:
                  a: { call: GET /a, timeout: { attempt: 5s, total: 5s } }
                  b: { call: GET /b, timeout: { attempt: 5s, total: none } }
                  c: { call: GET /c, timeout: 1s }
                """
        )
    }
}
