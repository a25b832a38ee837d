extension RulePage {
    static let cyclicSessionRenewal = RulePage(
        rule: "cyclic-session-renewal",
        why: "When the session has ended, the call that renews it would need it and could not be made.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            credentials: { session: { bearer: token, renew: logIn } }
            endpoints:
              logIn: { call: POST /login, returns: Session }
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
