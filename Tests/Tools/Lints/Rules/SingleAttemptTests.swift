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
