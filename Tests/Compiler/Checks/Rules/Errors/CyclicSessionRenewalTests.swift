import Testing

@testable import SpeccChecks

struct CyclicSessionRenewalTests {
    @Test("rejects a session that is required for its own renewal")
    func fires() {
        expect(
            CyclicSessionRenewal.self,
            in: """
                credentials: { session: { bearer: token, renew: 1️⃣refresh1️⃣ } }
                endpoints:
                  refresh: { call: POST /refresh, returns: { 200: { token: string } } }
                """,
            finds: [
                Finding(
                    1,
                    "renewing 'session' requires 'session' itself",
                    hint: "write 'auth: none' on endpoint 'refresh'"
                )
            ]
        )
    }

    @Test("rejects sessions that require each other")
    func cycle() {
        expect(
            CyclicSessionRenewal.self,
            in: """
                credentials: { a: { bearer: token, renew: 1️⃣one1️⃣ }, b: { bearer: token, renew: 2️⃣two2️⃣ } }
                defaults: { auth: a }
                endpoints:
                  one: { call: POST /one, auth: b, returns: { 200: { token: string } } }
                  two: { call: POST /two, returns: { 200: { token: string } } }
                """,
            finds: [
                Finding(
                    1,
                    "renewing 'a' requires 'b', which requires 'a'",
                    hint: "write 'auth: none' on endpoint 'one'"
                ),
                Finding(
                    2,
                    "renewing 'b' requires 'a', which requires 'b'",
                    hint: "write 'auth: none' on endpoint 'two'"
                ),
            ]
        )
    }

    @Test("accepts a renewal without a credential")
    func silent() {
        expect(
            CyclicSessionRenewal.self,
            in: """
                credentials: { session: { bearer: token, renew: refresh } }
                endpoints:
                  refresh: { call: POST /refresh, auth: none, returns: { 200: { token: string } } }
                """
        )
    }
}
