import CatalogTestSupport
import Testing

@testable import SpeccLints

struct SuspiciousWaitTests {
    @Test("warns about doubtful units, and fields that no error has")
    func fires() {
        expect(
            SuspiciousWait.self,
            in: """
                endpoints:
                  a:
                    call: GET /a
                    errors: { 429: { wait: { seconds: int? } } }
                    retry: { wait: [1️⃣x-retryms1️⃣, 2️⃣body.seconds2️⃣] }
                """,
            finds: [
                Finding(
                    1,
                    "'x-retryms' is read as seconds",
                    hint: "write 'x-retryms: millis' if it contains milliseconds, or 'x-retryms: seconds'"
                ),
                Finding(
                    2,
                    "no declared error has the field 'seconds'",
                    hint: "the path starts at the body of an error response: 'body.error.retry_after'"
                ),
            ]
        )
    }

    @Test("accepts units, names that end in one, and fields of errors whose body is not declared")
    func silent() {
        expect(
            SuspiciousWait.self,
            in: """
                endpoints:
                  a:
                    call: GET /a
                    errors: { 429: { wait: { seconds: int? } } }
                    retry: { wait: [x-items: seconds, retry-after-ms, body.wait.seconds] }
                  b: { call: GET /b, retry: { wait: [body.seconds] } }
                  c: { call: GET /c, errors: { 429: json }, retry: { wait: [body.seconds] } }
                """
        )
    }
}
