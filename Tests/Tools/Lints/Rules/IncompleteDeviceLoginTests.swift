import CatalogTestSupport
import SpeccDiagnostics
import Testing

@testable import SpeccLints

struct IncompleteDeviceLoginTests {
    private static let remedy =
        "declare 'authorizationPending: { $status: 400, $when: { error: [authorization_pending] }, error: string }' in 'errors' "
        + "of 'token', and 'slowDown', and write 'pending: [authorizationPending, slowDown]'"

    @Test("warns about the token of a device that is polled without the error of a user who has not finished")
    func ends() {
        expect(
            IncompleteDeviceLogin.self,
            in: """
                endpoints:
                  token:
                    call: POST /token
                    safe: true
                    body: { $as: form, grant_type: { $value: "urn:ietf:params:oauth:grant-type:device_code" }, code: string }
                    returns: { 200: Token, 202: empty }
                  waitForToken: { poll: token, until: 1️⃣2001️⃣ }
                types: { Token: { access_token: string } }
                """,
            finds: [
                Finding(
                    1,
                    "the first 'authorization_pending', an error with status 400, ends the polling",
                    hint: Self.remedy
                )
            ]
        )
    }

    @Test("warns about a status that continues the polling after every error")
    func continues() {
        expect(
            IncompleteDeviceLogin.self,
            in: """
                endpoints:
                  token:
                    call: POST /token
                    safe: true
                    body: { $as: form, device_code: string }
                    returns: Token
                    errors: { 400: { error: string } }
                  waitForToken: { poll: token, pending: [1️⃣4001️⃣] }
                types: { Token: { access_token: string } }
                """,
            finds: [
                Finding(
                    1,
                    "'400' continues the polling after 'access_denied' and 'expired_token', too",
                    hint: Self.remedy
                )
            ]
        )
    }

    @Test("warns about named errors without the one of a user who has not finished")
    func otherErrors() {
        expect(
            IncompleteDeviceLogin.self,
            in: """
                endpoints:
                  token:
                    call: POST /token
                    safe: true
                    body: { $as: form, device_code: string }
                    returns: Token
                    errors: { slow: { $status: 400, $when: { error: [slow_down] }, error: string } }
                  waitForToken: { poll: token, pending: [1️⃣slow1️⃣] }
                types: { Token: { access_token: string } }
                """,
            finds: [
                Finding(
                    1,
                    "the first 'authorization_pending', an error with status 400, ends the polling",
                    hint: Self.remedy
                )
            ]
        )
    }

    @Test("accepts status 400 as a result that continues the polling, not as one that ends it")
    func results() {
        for (until, isFound) in [("200", false), ("[200, 400]", true)] {
            let checked = CheckedSource(
                [
                    """
                    endpoints:
                      token:
                        call: POST /token
                        safe: true
                        body: { $as: form, device_code: string }
                        returns: { 200: Token, 400: empty, 202: empty }
                      waitForToken: { poll: token, until: \(until) }
                    types: { Token: { access_token: string } }
                    """
                ],
                rules: .all
            )
            #expect(!checked.diagnostics.contains { $0.severity == .error })
            #expect(checked.diagnostics.contains { $0.id == IncompleteDeviceLogin.id } == isFound)
        }
    }

    @Test("accepts named errors, servers that respond with a success, and waiters for other results")
    func silent() {
        expect(
            IncompleteDeviceLogin.self,
            in: """
                endpoints:
                  token:
                    call: POST /token
                    safe: true
                    body: { $as: form, device_code: string }
                    returns: Token
                    errors: { pending: { $status: 400, $when: { error: [authorization_pending] }, error: string } }
                  waitForToken: { poll: token, pending: [pending] }
                  other: { call: POST /other, safe: true, body: { device_code: string }, returns: Token }
                  waitForOther: { poll: other, until: access_token }
                  job: { call: GET /job, returns: { 200: Token, 202: empty } }
                  waitForJob: { poll: job, until: 200 }
                types: { Token: { access_token: string } }
                """
        )
    }
}
