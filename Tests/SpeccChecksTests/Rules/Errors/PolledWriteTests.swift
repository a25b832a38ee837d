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
                    "a POST does something each time it is called",
                    hint: "poll a GET, or say 'retry: safe' on 'get' where repeating is harmless"
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
