import Testing

@testable import SpeccChecks

struct PolledWriteTests {
    @Test("rejects polling of a write")
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
                    "polling repeats the effect of POST requests",
                    hint: "poll a GET endpoint; if repeating 'get' is harmless, write 'safe: true' for it"
                )
            ]
        )
    }

    @Test("accepts polling of a write that is declared safe")
    func silent() {
        expect(
            PolledWrite.self,
            in: """
                endpoints:
                  get: { call: POST /job, safe: true, returns: { 200: { s: string } } }
                  a: { poll: get, until: { s: x } }
                """
        )
    }
}
