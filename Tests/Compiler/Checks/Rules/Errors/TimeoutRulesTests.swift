import SpeccDiagnostics
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

struct ZeroSizeTests {
    @Test("rejects zero sizes")
    func fires() {
        expect(
            ZeroSize.self,
            in: """
                defaults: { limits: { response: 1️⃣0B1️⃣ } }
                endpoints: { a: { call: GET /a, log: { level: body, size: 2️⃣0KB2️⃣ } } }
                """,
            finds: [
                Finding(1, "response limit must be greater than zero", hint: "use 'none' for no limit"),
                Finding(2, "size must be greater than zero", hint: "use 'level: headers' to omit bodies"),
            ]
        )
    }

    @Test("accepts small sizes and 'none'")
    func silent() {
        expect(
            ZeroSize.self,
            in: """
                defaults: { limits: { response: none } }
                endpoints: { a: { call: GET /a, limits: { response: 1B } } }
                """
        )
    }
}
