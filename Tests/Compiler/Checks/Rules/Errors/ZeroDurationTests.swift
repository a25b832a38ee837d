import SpeccDiagnostics
import Testing

@testable import SpeccChecks

struct ZeroDurationTests {
    @Test("rejects zero durations")
    func fires() {
        expect(
            ZeroDuration.self,
            in: """
                endpoints:
                  a: { call: GET /a, timeout: 1️⃣0s1️⃣ }
                  b: { call: GET /b, timeout: { attempt: 2️⃣0ms2️⃣ }, retry: { backoff: { initial: 3️⃣0s3️⃣ } } }
                """,
            finds: [
                Finding(1, "duration must be greater than zero", hint: "use 'none' for no limit"),
                Finding(2, "duration must be greater than zero", hint: "use 'none' for no limit"),
                Finding(3, "delay must be greater than zero", hint: "use 'kind: immediate' for no delay"),
            ]
        )
    }

    @Test("accepts positive durations")
    func silent() {
        expect(
            ZeroDuration.self,
            in: """
                endpoints:
                  a: { call: GET /a, timeout: 1ms }
                """
        )
    }

    @Test("rejects zero durations of caches and streams")
    func policies() {
        expect(
            ZeroDuration.self,
            in: """
                specc: 1
                api: Blog
                hosts: { lab: { url: https://a.b, timeout: 1️⃣0s1️⃣ } }
                service: Posts
                defaults: { cache: 2️⃣0s2️⃣ }
                endpoints:
                  a: { call: GET /a }
                """,
            finds: [
                Finding(1, "duration must be greater than zero", hint: "use 'none' for no limit"),
                Finding(2, "maximum age must be greater than zero", hint: "use 'cache: never' to disable caching"),
            ]
        )
        let stream = CheckResult(["endpoints: { a: { call: GET /a, returns: sse<string>, stream: { idle: 0s } } }"])
        #expect(stream.diagnostics.contains { $0.id == ZeroDuration.id })
    }
}
