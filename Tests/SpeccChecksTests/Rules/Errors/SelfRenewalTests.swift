import Testing

@testable import SpeccChecks

@Suite("A session renewed by what needs it")
struct SelfRenewalTests {
    @Test("is reported")
    func fires() {
        expect(
            SelfRenewal.self,
            in: """
                credentials: { session: { bearer: token, renew: 1️⃣refresh1️⃣ } }
                endpoints:
                  refresh: { call: POST /refresh, returns: { 200: { token: string } } }
                """,
            finds: [
                Finding(
                    1,
                    "renewing 'session' needs 'session' itself",
                    hint: "say 'auth: none' on endpoint 'refresh'"
                )
            ]
        )
    }

    @Test("is fine without")
    func silent() {
        expect(
            SelfRenewal.self,
            in: """
                credentials: { session: { bearer: token, renew: refresh } }
                endpoints:
                  refresh: { call: POST /refresh, auth: none, returns: { 200: { token: string } } }
                """
        )
    }
}
