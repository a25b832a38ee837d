import Testing

@testable import SpeccChecks

struct IdleAboveAttemptTests {
    @Test("rejects an idle timeout above the attempt timeout, declared or built in")
    func fires() {
        expect(
            IdleAboveAttempt.self,
            in: """
                endpoints:
                  a: { call: GET /a, timeout: { attempt: 5s, idle: 1️⃣6s1️⃣ } }
                  b: { call: GET /b, timeout: { idle: 2️⃣61s2️⃣ } }
                """,
            finds: [
                Finding(
                    1,
                    "'idle' is longer than 'attempt' and has no effect",
                    hint: "choose a shorter 'idle'"
                ),
                Finding(
                    2,
                    "'idle' is longer than 'attempt' and has no effect",
                    hint: "without 'attempt', an attempt times out after 60s"
                ),
            ]
        )
    }

    @Test("accepts an equal idle timeout, and any without an attempt timeout")
    func silent() {
        expect(
            IdleAboveAttempt.self,
            in: """
                endpoints:
                  a: { call: GET /a, timeout: { attempt: 5s, idle: 5s } }
                  b: { call: GET /b, timeout: { attempt: none, idle: 90s } }
                  c: { call: GET /c, timeout: { total: 5m, idle: 90s } }
                """
        )
    }
}
