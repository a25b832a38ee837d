import Testing

@testable import SpeccChecks

@Suite("A duration of nothing")
struct ZeroDurationTests {
    @Test("is reported")
    func fires() {
        expect(
            ZeroDuration.self,
            in: """
                endpoints:
                  a: { call: GET /a, timeout: 1️⃣0s1️⃣ }
                  b: { call: GET /b, timeout: { attempt: 2️⃣0ms2️⃣ }, retry: { backoff: { initial: 3️⃣0s3️⃣ } } }
                """,
            finds: [
                Finding(1, "nothing can be done in no time", hint: "'none' is no limit"),
                Finding(2, "nothing can be done in no time", hint: "'none' is no limit"),
                Finding(3, "a wait of nothing is no wait", hint: "say 'kind: immediate'"),
            ]
        )
    }

    @Test("is fine where it is something")
    func silent() {
        expect(
            ZeroDuration.self,
            in: """
                endpoints:
                  a: { call: GET /a, timeout: 1ms }
                """
        )
    }
}
