extension RulePage {
    static let ambiguousCredential = RulePage(
        rule: "ambiguous-credential",
        why: "Of several credentials none goes without saying; a guess could send a secret where it is not wanted.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            credentials: { token: bearer, login: basic }
            endpoints:
              ping: { call: GET /ping, auth: token }
              logIn: { call: POST /login, auth: login }
              listItems: { call: GET /items, returns: list<string> }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            credentials: { token: bearer, login: basic }
            defaults: { auth: token }
            endpoints:
              ping: { call: GET /ping }
              logIn: { call: POST /login, auth: login }

            """
    )
}
