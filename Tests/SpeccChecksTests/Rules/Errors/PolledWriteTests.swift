import Testing

@testable import SpeccChecks

@Suite("A waiter over a call that does something")
struct PolledWriteTests {
    @Test("is refused")
    func fires() {
        expect(
            PolledWrite.self,
            in: """
                endpoints:
                  get: { call: POST /job, returns: { 200: { s: string } } }
                  a: { poll: 1️⃣get1️⃣, until: { s: x } }
                """,
            finds: [
                Finding(
                    1,
                    "polling repeats the effect of a POST request",
                    hint: "poll a GET endpoint, or set 'retry: safe' on 'get' if repeating it is harmless"
                )
            ]
        )
    }

    @Test("is fine where it is promised to be harmless")
    func silent() {
        expect(
            PolledWrite.self,
            in: """
                endpoints:
                  get: { call: POST /job, retry: safe, returns: { 200: { s: string } } }
                  a: { poll: get, until: { s: x } }
                """
        )
    }
}
