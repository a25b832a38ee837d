import CatalogTestSupport
import Testing

@testable import SpeccLints

struct SingleAttemptTests {
    @Test("warns about one attempt")
    func fires() {
        let finding = { (mark: Int) in
            Finding(
                mark,
                "the only attempt is the first, so nothing is retried",
                hint: "write 'attempts: 2' for one retry, or 'retry: never'"
            )
        }
        expect(
            SingleAttempt.self,
            in: """
                defaults: { retry: { attempts: 1️⃣11️⃣ } }
                endpoints: { a: { call: GET /a, retry: { attempts: 2️⃣12️⃣, on: [503] } } }
                """,
            finds: [finding(1), finding(2)]
        )
    }

    @Test("is silent for 'never', several attempts, and writes that may be polled")
    func silent() {
        expect(
            SingleAttempt.self,
            in: """
                endpoints:
                  a: { call: GET /a, retry: never }
                  b: { call: GET /b, retry: { attempts: 2 } }
                  c: { call: POST /c, safe: true }
                """
        )
    }
}

struct UnreachableAttemptsTests {
    @Test("warns about attempts that exceed the total")
    func fires() {
        expect(
            UnreachableAttempts.self,
            in: """
                defaults: { timeout: { attempt: 10s, total: 20s }, retry: { attempts: 1️⃣31️⃣ } }
                endpoints:
                  a: { call: GET /a }
                  b: { call: GET /b, retry: 2️⃣{ attempts: 5 }2️⃣ }
                """,
            finds: [
                Finding(
                    1,
                    "3 attempts of 10s exceed the total of 20s",
                    hint: "write 'attempts: 2', or 'total: 30s' in 'timeout'"
                ),
                Finding(
                    2,
                    "5 attempts of 10s exceed the total of 20s",
                    hint: "write 'attempts: 2', or 'timeout: { attempt: 10s, total: 50s }' here"
                ),
            ]
        )
    }

    @Test("accepts attempts within the total")
    func silent() {
        expect(
            UnreachableAttempts.self,
            in: """
                defaults: { timeout: { attempt: 10s, total: 45s }, retry: { attempts: 4 } }
                endpoints:
                  a: { call: GET /a, timeout: 5s }
                  b: { call: GET /b, retry: never }
                """
        )
    }
}
