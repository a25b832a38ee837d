import CatalogTestSupport
import Testing

@testable import SpeccLints

struct AuthenticatedSignInTests {
    private static func catalog(_ endpoints: String) -> String {
        """
        specc: 1
        host: https://api.example.com
        service: Accounts
        credentials: { session: { bearer: access_token, renew: refresh, with: refresh_token } }
        endpoints:
          refresh: { call: POST /refresh, auth: none, body: { refresh_token: string }, returns: Session }
        \(endpoints)
        types: { Session: { access_token: string, refresh_token: string }, Token: { access_token: string } }
        """
    }

    @Test("warns about an endpoint that begins and requires a session")
    func fires() {
        expect(
            AuthenticatedSignIn.self,
            in: Self.catalog("  1️⃣logIn1️⃣: { call: POST /accounts/enter, returns: Session }"),
            finds: [
                Finding(
                    1,
                    "'logIn' returns the tokens of 'session', but requires that session",
                    hint: "write 'auth: none' if the call begins the session"
                )
            ]
        )
    }

    @Test(
        "is silent for other credentials, other tokens and other names",
        arguments: [
            "  logIn: { call: POST /login, auth: none, returns: Session }",
            "  logIn: { call: POST /login, returns: Token }",
            "  exchange: { call: POST /exchange, returns: Session }",
        ]
    )
    func silent(endpoint: String) {
        expect(AuthenticatedSignIn.self, in: Self.catalog(endpoint), finds: [])
    }
}
