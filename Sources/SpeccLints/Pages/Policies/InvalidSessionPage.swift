extension RulePage {
    static let invalidSession = RulePage(
        rule: "invalid-session",
        why: "When the session has ended it is renewed through what is named here; a slip would show only then.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            credentials: { session: { bearer: token, renew: login } }
            endpoints:
              logIn: { call: POST /login, auth: none, returns: Session }
              ping: { call: GET /ping }
            types: { Session: { token: string } }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            credentials: { session: { bearer: token, renew: logIn } }
            endpoints:
              logIn: { call: POST /login, auth: none, returns: Session }
              ping: { call: GET /ping }
            types: { Session: { token: string } }

            """
    )
}
